import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { OwnReview, RegisterableLine } from '../../core/api/review.api.ts';
import { FormDraft } from '../../core/form/form-draft.ts';
import { letterCount } from '../../core/form/letter-count.ts';
import type { Api } from '../../core/http/api.ts';
import { FAILED_REQUEST, success, type Envelope } from '../../core/http/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { parseReviewDraft } from '../../core/review/review-draft.ts';
import { reviewFailures, type ReviewField, type ReviewForm } from '../../core/review/review-form.ts';
import { REVIEW, type Score } from '../../core/review/review-rules.ts';
import type { SendPicture } from '../../core/upload/send-picture.ts';
import type { PageViewModel } from '../app/page.tsx';
import { PictureUploadViewModel } from '../widgets/picture-upload.view-model.ts';

export interface ReviewFormServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly sender: Pick<SendPicture, 'run'>;
}

/** What is written: a new review of an order line, or a change of one that is there. Null for an address that names neither. */
export type ReviewTarget = { readonly order_idx: number } | { readonly review_idx: number } | null;

const WRITTEN_PATH = '/review?tab=written';

/** Writes a review, or changes one. */
export class ReviewFormViewModel implements PageViewModel {
  readonly #services: ReviewFormServices;
  readonly #target: ReviewTarget;
  readonly #draft: FormDraft<ReviewForm> | null;
  #isShown = false;

  /** `refused`: there is nothing to write here, and `failure` says why. */
  state: 'loading' | 'failed' | 'refused' | 'ready' = 'loading';
  failure = '';
  line: RegisterableLine | null = null;
  score: Score | 0 = 0;
  content = '';
  failures: Partial<Record<ReviewField, string>> = {};
  /** Why it was refused, where no single field is to blame. */
  refusal = '';
  isBusy = false;
  readonly uploads: PictureUploadViewModel;

  constructor(services: ReviewFormServices, target: ReviewTarget) {
    this.#services = services;
    this.#target = target;
    this.#draft = target === null ? null : new FormDraft(services.storage, draftName(target), parseReviewDraft);
    this.uploads = new PictureUploadViewModel(services.sender, REVIEW.photos, () => this.#changed('img_list'));
    makeObservable<this, 'take' | 'refuse'>(this, {
      state: observableRef,
      failure: observableRef,
      line: observableRef,
      score: observableRef,
      content: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      letter_cnt: computed,
      chooseScore: action,
      type: action,
      leave: action,
      submit: action,
      take: action,
      refuse: action,
    });
  }

  get isEdit(): boolean {
    return this.#target !== null && 'review_idx' in this.#target;
  }

  get documentTitle(): string {
    return this.isEdit ? '리뷰 고치기' : '리뷰 쓰기';
  }

  get letter_cnt(): number {
    return letterCount(this.content);
  }

  async load(): Promise<void> {
    const target = this.#target;
    if (target === null) return this.refuse('리뷰를 찾을 수 없어요.', false);
    const { api } = this.#services;
    if ('review_idx' in target) {
      const envelope = await api.call('GET /api/v1/review/posts/{id}', { id: target.review_idx }, { quiet: true });
      if (envelope.result_code === 200) this.take(envelope.result_data, envelope.result_data);
      else this.#refused(envelope);
    } else {
      const { order_idx } = target;
      const envelope = await api.call('POST /api/v1/review/detail', { order_idx }, { quiet: true });
      if (envelope.result_code === 200) this.take(envelope.result_data, null);
      else this.#refused(envelope);
    }
  }

  start(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
    };
  }

  chooseScore(score: Score): void {
    this.score = score;
    this.#changed('score');
  }

  type(content: string): void {
    this.content = content;
    this.#changed('content');
  }

  /** What was written is looked at when the field is left; an empty one not before it is sent. */
  leave(): void {
    const { content } = reviewFailures(this.#form());
    if (this.content !== '' && content !== undefined) this.failures = { ...this.failures, content };
  }

  /** Sends the review. Answers false when something needs mending first; asking twice at once is asking once. */
  async submit(): Promise<boolean> {
    const target = this.#target;
    if (this.isBusy || target === null || this.line === null) return true;
    this.refusal = '';
    this.failures = { ...reviewFailures(this.#form()), ...this.#unsentPictures() };
    if (Object.keys(this.failures).length > 0) return false;
    this.isBusy = true;
    const envelope = await this.#send(target);
    runInAction(() => {
      this.isBusy = false;
      if (envelope.result_code === 200) return;
      this.failures = envelope.field_errors ?? {};
      this.refusal = envelope.field_errors === undefined ? envelope.result_msg : '';
    });
    if (envelope.result_code !== 200) return false;
    this.#draft?.drop();
    const { point } = envelope.result_data;
    this.#services.dialogs.toast(point === null ? '리뷰를 고쳤어요' : `리뷰를 올렸어요. ${point}P를 드렸어요`);
    if (this.#isShown) this.#services.navigation.replace(WRITTEN_PATH);
    return true;
  }

  /** How many points there were for it; null for a change, which earns none. */
  async #send(target: NonNullable<ReviewTarget>): Promise<Envelope<{ readonly point: number | null }>> {
    const { api } = this.#services;
    const { score, content, img_list } = this.#form();
    const written = { score, content, img_list: [...img_list] };
    if ('order_idx' in target) {
      return api.call('POST /api/v1/review', { order_idx: target.order_idx, ...written });
    }
    const envelope = await api.call('PUT /api/v1/review/posts', { review_idx: target.review_idx, ...written });
    return envelope.result_code === 200 ? success({ point: null }) : envelope;
  }

  #form(): ReviewForm {
    return { score: this.score, content: this.content, img_list: this.uploads.paths };
  }

  #unsentPictures(): Partial<Record<ReviewField, string>> {
    if (this.uploads.isSending) return { img_list: '사진을 올리고 있어요. 잠시만 기다려 주세요.' };
    return this.uploads.hasFailed ? { img_list: '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.' } : {};
  }

  #changed(field: ReviewField): void {
    runInAction(() => {
      const { [field]: _mended, ...others } = this.failures;
      this.failures = others;
      this.refusal = '';
    });
    this.#draft?.keep(this.#form(), this.#services.clock.now());
  }

  #refused(envelope: Envelope<unknown>): void {
    this.refuse(envelope.result_msg, envelope.result_msg === FAILED_REQUEST.result_msg);
  }

  private take(line: RegisterableLine, review: OwnReview | null): void {
    if (review !== null && !review.may_edit)
      return this.refuse(`리뷰는 쓴 날부터 ${REVIEW.edit_days}일까지 고칠 수 있어요.`, false);
    this.line = line;
    const typed = this.#draft?.read(this.#services.clock.now()) ?? review;
    this.score = typed?.score ?? 0;
    this.content = typed?.content ?? '';
    this.uploads.show(typed?.img_list ?? []);
    this.state = 'ready';
  }

  private refuse(failure: string, mayRetry: boolean): void {
    this.failure = failure;
    this.state = mayRetry ? 'failed' : 'refused';
  }
}

function draftName(target: NonNullable<ReviewTarget>): string {
  return 'review_idx' in target ? `review/mod/${target.review_idx}` : `review/${target.order_idx}`;
}
