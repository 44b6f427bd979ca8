import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { weekdayText } from '../../../core/time/weekday.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import content from '../content/content.module.css';
import type { ScheduleViewModel } from './schedule.view-model.ts';
import styles from './schedule.module.css';

/** The days of the shown period on which customer service is closed. */
export const HolidaySection = observer(function HolidaySection({
  viewModel,
}: {
  readonly viewModel: ScheduleViewModel;
}): ReactElement {
  const { holiday: form, schedule, canEdit } = viewModel;
  const { values, failures } = form;
  const holidays = schedule?.holiday_list ?? [];
  return (
    <section aria-label="쉬는 날">
      <h2 className={styles.title}>쉬는 날</h2>
      {holidays.length === 0 ? <p className={content.quiet}>이 기간에는 없어요.</p> : null}
      <ul className={content.chosen}>
        {holidays.map((day) => (
          <li key={day.holiday_dt}>
            <span className={content.nowrap}>{`${day.holiday_dt} (${weekdayText(day.holiday_dt)})`}</span>
            <span>{day.holiday_name}</span>
            {canEdit ? (
              <OfficeButton isSmall onClick={() => void viewModel.removeHoliday(day)}>
                <span>
                  <span className="visually-hidden">{day.holiday_name} </span>빼기
                </span>
              </OfficeButton>
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit ? (
        <Form label="쉬는 날 더하기" onSubmit={() => form.submit()}>
          <div className={styles.holidayForm}>
            <OfficeField
              label="날짜"
              name="holiday_dt"
              type="date"
              value={values.holiday_dt}
              error={failures['holiday_dt']}
              onChange={(holiday_dt) => form.set({ holiday_dt })}
            />
            <OfficeField
              label="이름"
              name="holiday_name"
              value={values.holiday_name}
              error={failures['holiday_name']}
              maxLength={40}
              onChange={(holiday_name) => form.set({ holiday_name })}
            />
            <OfficeButton type="submit" isBusy={form.isBusy}>
              더하기
            </OfficeButton>
          </div>
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
        </Form>
      ) : null}
    </section>
  );
});
