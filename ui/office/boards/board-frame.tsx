import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { NEW_ROW } from '../content/row-editor.ts';
import { FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import type { Listing } from '../kit/listing.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import styles from '../content/content.module.css';
import { HIDDEN_STATES } from './hidden-condition.ts';

interface Props<Row, Name extends string> {
  readonly title: string;
  readonly addText: string;
  readonly mayEdit: boolean;
  readonly listing: Listing<Row, Name>;
  readonly editor: { open: (id: string) => void };
  readonly filter: { readonly q: string; readonly hidden: string };
  readonly onFilter: (change: { readonly q?: string; readonly hidden?: string }) => void;
  /** Other conditions. */
  readonly conditions?: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** A list of texts with its title, its conditions, and its pages. */
export const BoardFrame = observer(function BoardFrame<Row, Name extends string>(
  props: Props<Row, Name>,
): ReactElement {
  const { title, addText, mayEdit, listing, editor, filter, onFilter, conditions, children } = props;
  const add = (): void => editor.open(NEW_ROW);
  useKeys({ ...(mayEdit && { KeyN: add }), KeyR: () => void listing.reload() });
  return (
    <>
      <TopBar title={title}>
        {mayEdit ? (
          <OfficeButton kind="primary" shortcut="N" onClick={add}>
            <Plus size={16} aria-hidden="true" />
            {addText}
          </OfficeButton>
        ) : null}
      </TopBar>
      <main className={styles.page}>
        <FilterBar listing={listing}>
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
        </FilterBar>
        {children}
        <Pager listing={listing} />
      </main>
    </>
  );
});

interface HideProps {
  readonly isHidden: boolean;
  readonly onChange: (isHidden: boolean) => void;
}

/** Hides a stored text from shoppers, or shows it again. */
export function HideButton({ isHidden, onChange }: HideProps): ReactElement {
  return (
    <OfficeButton kind={isHidden ? 'outline' : 'danger'} onClick={() => onChange(!isHidden)}>
      {isHidden ? '다시 보이기' : '감추기'}
    </OfficeButton>
  );
}
