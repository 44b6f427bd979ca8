import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Form } from '../../widgets/fields/form.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { NEW_ROW, type RowEditor } from './row-editor.ts';
import styles from './content.module.css';

/** A field that staff compare in both versions. */
export interface ComparedField<Values> {
  readonly label: string;
  readonly textOf: (values: Values) => string;
}

interface Props<Row extends { readonly version: string }, Values extends object> {
  readonly editor: RowEditor<Row, Values>;
  readonly title: string;
  readonly toValues: (row: Row) => Values;
  readonly compared: readonly ComparedField<Values>[];
  readonly children: ReactNode;
  /** Further actions on a stored row. */
  readonly actions?: ReactNode;
  readonly canEdit: boolean;
}

/** The panel of one row at the side of its list: its fields, newer changes of other staff, and its buttons. */
export const EditorPanel = observer(function EditorPanel<
  Row extends { readonly version: string },
  Values extends object,
>(props: Props<Row, Values>): ReactElement | null {
  const { editor, title, compared, toValues, children, actions, canEdit } = props;
  const { form, opened, stale, isLeaving, failure, isLoading } = editor;
  if (opened === '') return null;
  return (
    <OfficeDialog title={opened === NEW_ROW ? `${title} 추가` : title} isPanel onClose={() => editor.close()}>
      {failure === '' ? null : <Note kind="error">{failure}</Note>}
      {isLoading ? <p aria-busy="true">불러오고 있어요.</p> : null}
      {stale === null ? <RestoredNote typed={editor.typed} onDiscard={() => editor.discard()} /> : null}
      {isLeaving ? (
        <Note kind="warning">
          <p>저장하지 않은 것이 있어요.</p>
          <div className={styles.buttons}>
            <OfficeButton isSmall onClick={() => editor.close()}>
              버리고 닫기
            </OfficeButton>
            <OfficeButton isSmall onClick={() => editor.stay()}>
              계속 쓰기
            </OfficeButton>
          </div>
        </Note>
      ) : null}
      {stale === null ? null : (
        <Note kind="warning">
          <p>{stale.text}</p>
          <table className={styles.compared}>
            <thead>
              <tr>
                <th scope="col">바뀐 곳</th>
                <th scope="col">저장된 값</th>
                <th scope="col">내가 쓴 값</th>
              </tr>
            </thead>
            <tbody>
              {compared
                .map(({ label, textOf }) => ({ label, theirs: textOf(toValues(stale.row)), mine: textOf(form.values) }))
                .filter(({ theirs, mine }) => theirs !== mine)
                .map(({ label, theirs, mine }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{theirs}</td>
                    <td>{mine}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          <div className={styles.buttons}>
            <OfficeButton isSmall onClick={() => editor.applyStored()}>
              저장된 값으로 계속
            </OfficeButton>
            <OfficeButton isSmall onClick={() => void editor.overwriteStored()}>
              내가 쓴 값으로 저장
            </OfficeButton>
          </div>
        </Note>
      )}
      {isLoading || failure !== '' ? null : (
        <Form label={title} onSubmit={() => form.submit()} onLeave={(name) => form.leave(name)}>
          <div className={styles.form}>
            {children}
            {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
            <div className={styles.footer}>
              {actions}
              <span className={styles.space} />
              {canEdit ? (
                <OfficeButton kind="primary" type="submit" isBusy={form.isBusy} isDisabled={stale !== null}>
                  저장
                </OfficeButton>
              ) : null}
            </div>
          </div>
        </Form>
      )}
    </OfficeDialog>
  );
});
