import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { wonSum } from '../parts/won-text.ts';
import type { PayoutMove, StatementViewModel } from './statement.view-model.ts';
import styles from '../parts/sheet.module.css';

const TITLES: Readonly<Record<PayoutMove, string>> = {
  scheduled: '지급 예정으로 바꾸기',
  paid: '지급 완료로 바꾸기',
  returned: '반려',
};

/** Dialog that changes the state of a payout. Shows the amount above the button. */
export const PayoutDialog = observer(function PayoutDialog({
  viewModel,
}: {
  readonly viewModel: StatementViewModel;
}): ReactElement | null {
  const { form, moving, statement } = viewModel;
  const { data } = statement;
  if (moving === null || data === null) return null;
  const payout = wonSum(data.payout_amount);
  return (
    <OfficeDialog title={TITLES[moving]} onClose={() => viewModel.stopMove()}>
      <p>
        {data.member_name} · {data.first_day} ~ {data.last_day} · <b>{payout}</b>
      </p>
      <Form label={TITLES[moving]} onSubmit={() => form.submit()}>
        <div className={styles.form}>
          {moving === 'scheduled' ? (
            <OfficeField
              label="지급일"
              name="due_day"
              type="date"
              value={form.values.due_day}
              hasFocus
              onChange={(due_day) => form.set({ due_day })}
            />
          ) : null}
          {moving === 'paid' ? (
            <OfficeField
              label="이체 번호"
              name="note"
              hint="은행에서 이체한 다음에 적어 주세요. 없으면 비워 두어요."
              value={form.values.note}
              maxLength={200}
              hasFocus
              onChange={(note) => form.set({ note })}
            />
          ) : null}
          {moving === 'returned' ? (
            <OfficeField
              label="사유"
              name="reason"
              value={form.values.reason}
              error={form.failures['reason']}
              maxLength={500}
              hasFocus
              isRequired
              onChange={(reason) => form.set({ reason })}
            />
          ) : null}
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind={moving === 'returned' ? 'confirm' : 'primary'} type="submit" isBusy={form.isBusy}>
            {moving === 'paid' ? `${payout} 지급 완료` : moving === 'returned' ? '반려' : '지급 예정으로 바꾸기'}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});
