import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import styles from './order.module.css';

interface Props {
  readonly label: string;
  readonly form: { readonly refusal: string; readonly isBusy: boolean; submit(): Promise<boolean> };
  /** The text of the button, which contains the amount or the number. */
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, the reason of a refusal, and the button that submits it. */
export const DialogForm = observer(function DialogForm({ label, form, button, children }: Props): ReactElement {
  return (
    <Form label={label} onSubmit={() => form.submit()}>
      <div className={styles.form}>
        {children}
        {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
        <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
          {button}
        </OfficeButton>
      </div>
    </Form>
  );
});
