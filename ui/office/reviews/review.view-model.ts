import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeReviewPage } from '../../../core/api/office/people/reviews.api.ts';
import { MODERATION } from '../../../core/feedback/review-moderation.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { characterCount } from '../../../core/text/character-count.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm, type UnsentValues } from '../drafts/reopenable-form.ts';
import type { ReviewIdx } from '../../../core/vocabulary/ids.ts';

interface TextValues {
  readonly text: string;
}

/** Typed texts that were not sent, by review. */
export interface UnsentTexts {
  readonly replies: UnsentValues<TextValues>;
  readonly reasons: UnsentValues<TextValues>;
}

/** One opened review, and the possible decisions. */
export class ReviewViewModel {
  readonly #onDone: (text: string) => void;

  readonly review_idx: ReviewIdx;
  readonly page: Loaded<OfficeReviewPage>;
  readonly reply: ReopenableForm<TextValues, OfficeReviewPage>;
  readonly hide: ReopenableForm<TextValues, OfficeReviewPage>;
  /** Shows the review again, or dismisses its reports. */
  readonly decision: FormState<{ readonly action: 'show' | 'keep' }, OfficeReviewPage>;
  /** True while the reason for hiding is being written. */
  isHiding = false;

  constructor(review_idx: ReviewIdx, api: OfficeApi, onDone: (text: string) => void, unsent?: UnsentTexts) {
    this.review_idx = review_idx;
    this.#onDone = onDone;
    this.page = new Loaded(() => api.call('GET /api/office/v1/reviews/{review_idx}', { review_idx }));
    this.reply = new ReopenableForm<TextValues, OfficeReviewPage>({
      unsent: unsent?.replies,
      initial: { text: '' },
      validate: ({ text }) => ({ text: textFailure(text, MODERATION.maxReplyLength) }),
      send: ({ text: reply }) =>
        this.#sent(api.call('PUT /api/office/v1/reviews/{review_idx}/reply', { review_idx, seen: this.#seen, reply })),
      onSent: (page) => this.#done(page, '답글을 달았어요.'),
    });
    this.hide = new ReopenableForm<TextValues, OfficeReviewPage>({
      unsent: unsent?.reasons,
      initial: { text: '' },
      validate: ({ text }) => ({ text: textFailure(text, MODERATION.maxReasonLength) }),
      send: ({ text: reason }) =>
        this.#sent(api.call('PUT /api/office/v1/reviews/{review_idx}/hide', { review_idx, seen: this.#seen, reason })),
      onSent: (page) => {
        this.stopHiding();
        this.#done(page, '리뷰를 숨겼어요.');
      },
    });
    this.decision = new FormState<{ readonly action: 'show' | 'keep' }, OfficeReviewPage>({
      initial: { action: 'keep' },
      validate: () => ({}),
      send: ({ action }) => {
        const request = { review_idx, seen: this.#seen };
        return this.#sent(
          action === 'show'
            ? api.call('PUT /api/office/v1/reviews/{review_idx}/show', request)
            : api.call('PUT /api/office/v1/reviews/{review_idx}/keep', request),
        );
      },
      onSent: (page) =>
        this.#done(page, this.decision.values.action === 'show' ? '리뷰를 다시 보여요.' : '신고를 닫았어요.'),
    });
    makeObservable(this, { isHiding: observableRef });
  }

  async load(): Promise<void> {
    await this.page.load();
    this.reply.open(this.review_idx, { text: this.page.data?.reply ?? '' });
  }

  startHiding(): void {
    this.hide.open(this.review_idx, { text: '' });
    runInAction(() => (this.isHiding = true));
  }

  stopHiding(): void {
    runInAction(() => (this.isHiding = false));
  }

  decide(action: 'show' | 'keep'): void {
    this.decision.set({ action });
    void this.decision.submit();
  }

  get #seen() {
    const { data } = this.page;
    return { reply: data?.reply ?? null, modify_dt: data?.modify_dt ?? null };
  }

  /** Sends a change. If the review has changed since the page loaded it, reloads it and retains the typed text. */
  async #sent(sending: Promise<Envelope<OfficeReviewPage>>): Promise<Envelope<OfficeReviewPage>> {
    const envelope = await sending;
    if (envelope.result_code === 409) void this.page.load();
    return envelope;
  }

  #done(page: OfficeReviewPage, text: string): void {
    this.page.put(page);
    this.#onDone(text);
    // Reloads, since the returned page was read before this change was in the history.
    void this.page.load();
  }
}

function textFailure(text: string, maxLength: number): string {
  if (text.trim() === '') return '쇼핑하는 사람이 읽을 글을 적어 주세요.';
  return characterCount(text) > maxLength ? `${maxLength.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` : '';
}
