import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import { REPORT_REASON_TEXTS } from '../../core/feedback/review-reactions.ts';
import { MAX_REPORT_NOTE_LENGTH } from '../../core/vocabulary/limits/review-limits.ts';
import { REVIEW_REPORT_REASONS } from '../../core/vocabulary/reviews/report-reasons.ts';
import { Button } from '../widgets/controls/button.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import styles from './report-sheet.module.css';
import type { ReportViewModel } from './report.view-model.ts';

export const ReportSheet = observer(function ReportSheet({
  viewModel,
}: {
  readonly viewModel: ReportViewModel;
}): ReactElement {
  const { reason, note, failure, isBusy } = viewModel;
  const id = useId();
  return (
    <Sheet
      title="이 리뷰를 신고할까요?"
      open
      onClose={viewModel.close}
      footer={
        <div className={styles.footer}>
          <Button type="2" text="신고하기" busy={isBusy} onClick={() => void viewModel.submit()} />
        </div>
      }
    >
      <p className={styles.note}>쓴 사람은 누가 신고했는지 몰라요</p>
      <div
        role="radiogroup"
        aria-label="신고 사유"
        aria-invalid={failure !== '' || undefined}
        aria-describedby={failure === '' ? undefined : `${id}-failure`}
      >
        {REVIEW_REPORT_REASONS.map((known) => (
          <label key={known} className={styles.reason}>
            <input type="radio" name={id} checked={known === reason} onChange={() => viewModel.choose(known)} />
            <i aria-hidden="true" />
            {REPORT_REASON_TEXTS[known]}
          </label>
        ))}
      </div>
      <div className={styles.field}>
        <TextField
          label="더 알려 주실 내용"
          hideLabel
          name="note"
          value={note}
          maxLength={MAX_REPORT_NOTE_LENGTH}
          placeholder="더 알려 주실 내용 (선택)"
          onChange={(text) => viewModel.type(text)}
        />
      </div>
      <p id={`${id}-failure`} role="alert" className={styles.failure}>
        {failure === '' ? null : <CircleAlert size={16} />}
        {failure}
      </p>
    </Sheet>
  );
});
