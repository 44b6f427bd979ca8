import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ReviewIdx } from '../../core/vocabulary/ids.ts';
import { MAX_REPORT_NOTE_LENGTH } from '../../core/vocabulary/limits/review-limits.ts';
import type { ReviewReportReason } from '../../core/vocabulary/reviews/report-reasons.ts';
import type { ReviewReactions } from './review-reactions.ts';

/** The form that reports one review: a reason, and a note for staff. */
export class ReportViewModel {
  readonly #reactions: ReviewReactions;
  readonly #review_idx: ReviewIdx;
  readonly #close: () => void;

  reason: ReviewReportReason | null = null;
  note = '';
  /** Why the report was not sent, as a sentence; empty without a failure. */
  failure = '';
  isBusy = false;

  constructor(reactions: ReviewReactions, review_idx: ReviewIdx, close: () => void) {
    this.#reactions = reactions;
    this.#review_idx = review_idx;
    this.#close = close;
    makeObservable(this, {
      reason: observableRef,
      note: observableRef,
      failure: observableRef,
      isBusy: observableRef,
    });
  }

  choose(reason: ReviewReportReason): void {
    runInAction(() => {
      this.reason = reason;
      this.failure = '';
    });
  }

  type(note: string): void {
    runInAction(() => (this.note = note.slice(0, MAX_REPORT_NOTE_LENGTH)));
  }

  /** Closes the sheet, unless the report is being sent. */
  readonly close = (): void => {
    if (!this.isBusy) this.#close();
  };

  /** Sends the report once and closes the sheet. After a failure, the sheet stays open and shows the reason. */
  async submit(): Promise<void> {
    const { reason } = this;
    if (this.isBusy) return;
    if (reason === null) {
      runInAction(() => (this.failure = '신고 사유를 골라 주세요.'));
      return;
    }
    runInAction(() => {
      this.isBusy = true;
      this.failure = '';
    });
    const failed = await this.#reactions.report(this.#review_idx, reason, this.note);
    runInAction(() => {
      this.isBusy = false;
      this.failure = failed?.result_msg ?? '';
    });
    if (failed === null || failed.result_code === 401) this.#close();
  }
}
