import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { OfficeButton } from '../kit/office-button.tsx';

interface Props<Row> {
  readonly viewModel: {
    readonly canEdit: boolean;
    readonly now: KstText;
    readonly editor: { readonly row: Row | null };
    readonly end: (row: Row) => Promise<void>;
  };
}

/** Ends the row that is open in the panel now, unless its period has ended. */
export const EndButton = observer(function EndButton<Row extends { readonly end_dt: KstText }>({
  viewModel,
}: Props<Row>): ReactElement | null {
  const { canEdit, now, editor } = viewModel;
  const { row } = editor;
  if (row === null || !canEdit || row.end_dt <= now) return null;
  return (
    <OfficeButton kind="danger" onClick={() => void viewModel.end(row)}>
      지금 끝내기
    </OfficeButton>
  );
});
