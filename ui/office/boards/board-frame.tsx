import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { ContentFrame } from '../content/content-frame.tsx';
import { NEW_ROW } from '../content/row-editor.ts';
import type { OfficeColumn } from '../kit/data-table.tsx';
import { SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import type { Listing } from '../kit/listing.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import { HIDDEN_STATES } from './hidden-condition.ts';

interface HiddenText {
  /** Null if the text is not hidden. */
  readonly hidden_dt: KstText | null;
}

/** A view model of texts that staff write, hide and show again. */
interface Texts<Row> {
  readonly canEdit: boolean;
  readonly editor: { readonly row: Row | null; readonly open: (id: string) => void };
  readonly setHidden: (row: Row, isHidden: boolean) => Promise<void>;
}

interface Props<Row, Name extends string> {
  readonly title: string;
  readonly addText: string;
  readonly viewModel: Texts<Row> & { readonly listing: Listing<Row, Name> };
  readonly filter: { readonly q: string; readonly hidden: string };
  readonly onFilter: (change: { readonly q?: string; readonly hidden?: string }) => void;
  /** Conditions besides the search and the state. */
  readonly conditions?: ReactNode;
  /** The rows, above the pager. */
  readonly children: ReactNode;
}

/** A list of texts, which can be searched, and filtered by whether shoppers see them. */
export const BoardFrame = observer(function BoardFrame<Row, Name extends string>(
  props: Props<Row, Name>,
): ReactElement {
  const { title, addText, viewModel, filter, onFilter, conditions, children } = props;
  const { canEdit, listing, editor } = viewModel;
  return (
    <ContentFrame
      title={title}
      listing={listing}
      addText={addText}
      onAdd={canEdit ? () => editor.open(NEW_ROW) : null}
      conditions={
        <>
          <SearchCondition
            label={`${title} 찾기`}
            placeholder="제목"
            value={filter.q}
            onSearch={(q) => onFilter({ q: q.slice(0, 50) })}
          />
          <SelectCondition
            label="글"
            value={filter.hidden}
            options={HIDDEN_STATES}
            onChange={(hidden) => onFilter({ hidden })}
          />
          {conditions}
        </>
      }
    >
      {children}
    </ContentFrame>
  );
});

/** Hides the text that is open in the panel from shoppers, or shows it again. */
export const HideButton = observer(function HideButton<Row extends HiddenText>({
  viewModel,
}: {
  readonly viewModel: Texts<Row>;
}): ReactElement | null {
  const { row } = viewModel.editor;
  if (row === null || !viewModel.canEdit) return null;
  const isHidden = row.hidden_dt !== null;
  return (
    <OfficeButton kind={isHidden ? 'outline' : 'danger'} onClick={() => void viewModel.setHidden(row, !isHidden)}>
      {isHidden ? '다시 보이기' : '감추기'}
    </OfficeButton>
  );
});

/** The column that shows whether shoppers see a text. */
export function hiddenColumn<Row extends HiddenText>(): OfficeColumn<Row> {
  return {
    id: 'state',
    header: '상태',
    width: '96px',
    onPhone: 'status',
    cell: ({ hidden_dt }) =>
      hidden_dt === null ? <StatusChip tint="green">보임</StatusChip> : <StatusChip tint="grey">감춤</StatusChip>,
  };
}
