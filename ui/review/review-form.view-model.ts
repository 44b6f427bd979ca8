import { action, computed, makeObservable } from 'mobx';
import type { OwnReview, RegisterableLine } from '../../core/api/account/review.api.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import { characterCount } from '../../core/text/character-count.ts';
import type { Api } from '../../core/client/api.ts';
import { failure, success, type Envelope } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { parseReviewDraft } from '../../core/feedback/review-draft.ts';
import { reviewFailures, type ReviewField, type ReviewForm } from '../../core/feedback/review-form.ts';
import { reviewEditRefusalText } from '../../core/feedback/review-edit.ts';
import { REVIEW, type Score } from '../../core/feedback/review-rules.ts';
import type { SendImage } from '../../core/upload/send-image.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { ImageUploadViewModel } from '../widgets/fields/image-upload.view-model.ts';
import type { OrderLineIdx, ReviewIdx } from '../../core/vocabulary/ids.ts';

export interface ReviewFormServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly sender: Pick<SendImage, 'run'>;
}

/**
 * What the form writes: a new review of an order line, or a change of an existing one; null for an address with
 * neither.
 */
export type ReviewTarget = { readonly order_idx: OrderLineIdx } | { readonly review_idx: ReviewIdx } | null;

const WRITTEN_PATH = '/review?tab=written';

const NO_REVIEW = failure(404, '리뷰를 찾을 수 없어요.');

export class ReviewFormViewModel implements PageViewModel {
  readonly #services: ReviewFormServices;
  readonly #target: ReviewTarget;
  readonly #draft: FormDraft<ReviewForm> | null;
  readonly #form: FormState<ReviewForm, { readonly point: number | null }>;
  #isShown = false;

  readonly #loaded: Loaded<RegisterableLine>;
  readonly uploads: ImageUploadViewModel;

  constructor(services: ReviewFormServices, target: ReviewTarget) {
    this.#services = services;
    this.#target = target;
    this.#draft = target === null ? null : new FormDraft(services.storage, draftName(target), parseReviewDraft);
    this.#loaded = new Loaded(() => this.#loadLine());
    this.uploads = new ImageUploadViewModel(services.sender, REVIEW.photos, () =>
      this.#form.set({ img_list: this.uploads.paths }),
    );
    this.#form = new FormState<ReviewForm, { readonly point: number | null }>({
      initial: { score: 0, content: '', img_list: [] },
      validate: (form) => ({ ...reviewFailures(form), ...this.#unsentImages() }),
      send: (form) => this.#send(form),
      onSent: ({ point }) => this.#done(point),
      onChange: (form) => this.#draft?.save(form, services.clock.now()),
    });
    makeObservable<this, 'fillForm'>(this, { typedLength: computed, fillForm: action });
  }

  /** `refused`: no review is possible here; `failure` has the reason. */
  get state(): 'loading' | 'failed' | 'refused' | 'ready' {
    return this.#loaded.isRefused ? 'refused' : this.#loaded.state;
  }

  get failure(): string {
    return this.#loaded.message;
  }

  /** The order line to review; null until it has loaded. */
  get line(): RegisterableLine | null {
    return this.#loaded.data;
  }

  get score(): Score | 0 {
    return this.#form.values.score;
  }

  get content(): string {
    return this.#form.values.content;
  }

  get failures(): Partial<Record<ReviewField, string>> {
    return this.#form.failures;
  }

  /** Why the review was refused, if no single field is the cause. */
  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  get isEdit(): boolean {
    return this.#target !== null && 'review_idx' in this.#target;
  }

  get documentTitle(): string {
    return this.isEdit ? '리뷰 수정' : '리뷰 쓰기';
  }

  get typedLength(): number {
    return characterCount(this.content);
  }

  async load(): Promise<void> {
    await this.#loaded.refresh();
  }

  start(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
    };
  }

  chooseScore(score: Score): void {
    this.#form.set({ score });
  }

  type(content: string): void {
    this.#form.set({ content });
  }

  /** Validates the content when its field is left. An empty content is valid until the review is sent. */
  leave(): void {
    this.#form.leave('content');
  }

  /** Sends the review. Returns false if a field has to be corrected first; concurrent calls send one request. */
  async submit(): Promise<boolean> {
    return this.line === null || this.#form.submit();
  }

  #done(point: number | null): void {
    this.#draft?.clear();
    this.#services.dialogs.toast(point === null ? '리뷰를 수정했어요' : `리뷰를 올렸어요. ${point}P를 드렸어요`);
    if (this.#isShown) this.#services.navigation.replace(WRITTEN_PATH);
  }

  /** Sends the review. The response has the points that were earned; null for a change, which earns none. */
  async #send({ score, content, img_list }: ReviewForm): Promise<Envelope<{ readonly point: number | null }>> {
    const target = this.#target;
    if (target === null) return NO_REVIEW;
    const { api } = this.#services;
    const written = { score, content, img_list: [...img_list] };
    if ('order_idx' in target) {
      return api.call('POST /api/v1/review', { order_idx: target.order_idx, ...written });
    }
    const envelope = await api.call('PUT /api/v1/review/posts', { review_idx: target.review_idx, ...written });
    return envelope.result_code === 200 ? success({ point: null }) : envelope;
  }

  #unsentImages(): Partial<Record<ReviewField, string>> {
    if (this.uploads.isSending) return { img_list: '사진을 올리고 있어요. 잠시만 기다려 주세요.' };
    return this.uploads.hasFailed ? { img_list: '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.' } : {};
  }

  /** Loads the line, and fills the form before its page shows it. */
  async #loadLine(): Promise<Envelope<RegisterableLine>> {
    const target = this.#target;
    if (target === null) return NO_REVIEW;
    const { api } = this.#services;
    if ('order_idx' in target) {
      const { order_idx } = target;
      const envelope = await api.call('POST /api/v1/review/detail', { order_idx }, { quiet: true });
      if (envelope.result_code === 200) this.fillForm(null);
      return envelope;
    }
    const envelope = await api.call('GET /api/v1/review/posts/{id}', { id: target.review_idx }, { quiet: true });
    if (envelope.result_code !== 200) return envelope;
    const review = envelope.result_data;
    if (!review.may_edit) {
      return failure(403, reviewEditRefusalText(review.hidden_dt === null ? 'too-late' : 'hidden'));
    }
    this.fillForm(review);
    return envelope;
  }

  private fillForm(review: OwnReview | null): void {
    const typed = this.#draft?.read(this.#services.clock.now()) ?? review;
    const { score = 0, content = '', img_list = [] } = typed ?? {};
    this.uploads.fill(img_list);
    this.#form.fill({ score, content, img_list });
  }
}

function draftName(target: NonNullable<ReviewTarget>): string {
  return 'review_idx' in target ? `review/mod/${target.review_idx}` : `review/${target.order_idx}`;
}
