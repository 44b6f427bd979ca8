import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { formatWon } from '../../../core/money/won.ts';
import { scheduleKindText } from '../../../core/office-content/schedule-conflicts.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { PeriodFields } from '../content/content-fields.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import content from '../content/content.module.css';
import panel from '../parts/panel.module.css';
import type { ScheduleViewModel } from './schedule.view-model.ts';

/** One sale of the calendar: its data, its warnings, and its period to the minute. */
export const EntryPanel = observer(function EntryPanel({
  viewModel,
}: {
  readonly viewModel: ScheduleViewModel;
}): ReactElement | null {
  const { opened, form, conflicts, canMove } = viewModel;
  if (opened === null) return null;
  return (
    <OfficeDialog isPanel title={opened.product_name} onClose={() => viewModel.closeEntry()}>
      <div className={content.check}>
        <img className={content.square} src={opened.img_url} alt="" />
        <span className={content.texts}>
          <b>{scheduleKindText(opened.type)}</b>
          <span className={content.meta}>
            <span>
              {viewModel.canOpenSale ? (
                <Link href={`/products/${opened.sell_idx}`} className={panel.link}>{`판매 ${opened.sell_idx}`}</Link>
              ) : (
                `판매 ${opened.sell_idx}`
              )}
              {` · ${opened.member_name}`}
            </span>
            <span>{formatWon(opened.consumer_price)}</span>
            <span>{`재고 ${opened.remaining_cnt.toLocaleString('ko-KR')}`}</span>
            <span>{`시작 알림 신청 ${opened.waiting_cnt.toLocaleString('ko-KR')}명`}</span>
          </span>
        </span>
      </div>
      {conflicts
        .filter(({ sell_idx }) => sell_idx === opened.sell_idx)
        .map(({ kind, text }) => (
          <Note key={kind} kind="warning">
            {text}
          </Note>
        ))}
      <Form label="판매 기간" onSubmit={() => form.submit()}>
        <div className={content.form}>
          <PeriodFields value={form.values} failures={form.failures} onChange={(change) => form.set(change)} />
          {form.refusal === '' ? null : (
            <Note kind="error">
              <p>{form.refusal}</p>
              <p>{`저장된 기간: ${opened.start_dt.slice(0, 16)} ~ ${opened.end_dt.slice(0, 16)}`}</p>
            </Note>
          )}
          {canMove ? (
            <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
              기간 저장
            </OfficeButton>
          ) : null}
        </div>
      </Form>
    </OfficeDialog>
  );
});
