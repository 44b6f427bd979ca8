import type { InquiryType } from '../../core/vocabulary/inquiry-types.ts';
import { action, computed, makeObservable } from 'mobx';
import type { InquiryKind, OwnInquiry } from '../../core/api/account/inquiry.api.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import { characterCount } from '../../core/text/character-count.ts';
import type { Api } from '../../core/client/api.ts';
import { failure, success, type Envelope } from '../../core/outcome/envelope.ts';
import {
  inquiryFailures,
  parseInquiryDraft,
  type InquiryField,
  type InquiryForm,
} from '../../core/feedback/inquiry-rules.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { DELETE_QUESTION } from './delete-question.ts';
import type { InquiryIdx, OrderLineIdx, SellIdx } from '../../core/vocabulary/ids.ts';

export interface InquiryFormServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** What a new inquiry is about, or the inquiry to change; null for an address with neither. */
export type InquiryTarget =
  | { readonly kind: 'product'; readonly sell_idx: SellIdx }
  | { readonly kind: 'order'; readonly order_idx: OrderLineIdx }
  | { readonly kind: InquiryKind; readonly qna_idx: InquiryIdx }
  | null;

interface Subject {
  readonly product_name: string;
  readonly product_img: string;
  readonly option_name: string;
}

interface LoadedInquiry {
  readonly subject: Subject;
  /** The inquiry to change; null for a new one. */
  readonly inquiry: OwnInquiry | null;
}

const NO_INQUIRY = failure(404, '문의를 찾을 수 없어요.');

/** Creates an inquiry, or changes one that has no answer yet. */
export class InquiryFormViewModel implements PageViewModel {
  readonly #services: InquiryFormServices;
  readonly #target: InquiryTarget;
  readonly #draft: FormDraft<InquiryForm> | null;
  readonly #form: FormState<InquiryForm>;
  #isShown = false;

  readonly #loaded: Loaded<LoadedInquiry>;

  constructor(services: InquiryFormServices, target: InquiryTarget) {
    this.#services = services;
    this.#target = target;
    this.#draft = target === null ? null : new FormDraft(services.storage, draftName(target), parseInquiryDraft);
    this.#loaded = new Loaded(async () => {
      const envelope = await this.#fetch();
      if (envelope.result_code === 200) this.fillForm(envelope.result_data);
      return envelope;
    });
    this.#form = new FormState<InquiryForm>({
      initial: { qna_type: null, content: '', is_secret: false },
      validate: inquiryFailures,
      send: (form) => this.#send(form),
      onSent: () => this.#done(this.isEdit ? '문의를 수정했어요' : '문의를 남겼어요', !this.isEdit),
      onChange: (form) => this.#draft?.save(form, services.clock.now()),
    });
    makeObservable<this, 'fillForm'>(this, { typedLength: computed, fillForm: action });
  }

  /** `refused`: no inquiry is possible here; `failure` has the reason. */
  get state(): 'loading' | 'failed' | 'refused' | 'ready' {
    return this.#loaded.isRefused ? 'refused' : this.#loaded.state;
  }

  get failure(): string {
    return this.#loaded.message;
  }

  get subject(): Subject | null {
    return this.#loaded.data?.subject ?? null;
  }

  /** The inquiry, if it has an answer and can therefore not be changed; null otherwise. */
  get answered(): OwnInquiry | null {
    const inquiry = this.#loaded.data?.inquiry;
    return inquiry?.may_edit === false ? inquiry : null;
  }

  get form(): InquiryForm {
    return this.#form.values;
  }

  get failures(): Partial<Record<InquiryField, string>> {
    return this.#form.failures;
  }

  get refusal(): string {
    return this.#form.refusal;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  get isEdit(): boolean {
    return this.#target !== null && 'qna_idx' in this.#target;
  }

  get isOfProduct(): boolean {
    return this.#target?.kind === 'product';
  }

  get documentTitle(): string {
    const noun = this.isOfProduct ? '상품 문의' : '주문 문의';
    return this.isEdit ? `${noun} 수정` : noun;
  }

  get typedLength(): number {
    return characterCount(this.form.content);
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

  change(changes: Partial<InquiryForm>): void {
    this.#form.set(changes);
  }

  /** Validates the content when its field is left. An empty content is valid until the inquiry is sent. */
  leave(): void {
    this.#form.leave('content');
  }

  /** Sends the inquiry. Returns false if a field has to be corrected first; concurrent calls send one request. */
  async submit(): Promise<boolean> {
    return this.state !== 'ready' || this.#form.submit();
  }

  /** Deletes the inquiry after confirmation. */
  async remove(): Promise<void> {
    const target = this.#target;
    const { api, dialogs } = this.#services;
    if (this.isBusy || target === null || !('qna_idx' in target)) return;
    if (!(await dialogs.alert(DELETE_QUESTION))) return;
    const envelope = await api.call('PUT /api/v1/qna', { qna_idx: target.qna_idx });
    if (envelope.result_code === 200) this.#done('문의를 삭제했어요', false);
    else void dialogs.alert({ content: envelope.result_msg });
  }

  async #send({ qna_type, content, is_secret }: InquiryForm): Promise<Envelope<unknown>> {
    const target = this.#target;
    const { api } = this.#services;
    if (target === null) return NO_INQUIRY;
    const order = { qna_type, content };
    const product = { ...order, is_secret };
    if ('sell_idx' in target) {
      return api.call('POST /api/v2/product/detail/qna', { sell_idx: target.sell_idx, ...product });
    }
    if ('order_idx' in target) return api.call('POST /api/v1/qna/order', { order_idx: target.order_idx, ...order });
    const { kind, qna_idx } = target;
    if (kind === 'order') return api.call('PUT /api/v1/qna/order', { qna_idx, ...order });
    return api.call('PUT /api/v1/qna/', { qna_idx, ...product });
  }

  #done(message: string, isNew: boolean): void {
    const target = this.#target;
    const { dialogs, navigation } = this.#services;
    this.#draft?.clear();
    const path = this.isOfProduct ? '/qna' : '/qna?kind=order';
    dialogs.toast(message, isNew && this.isOfProduct ? { label: '문의 내역 보기', path } : undefined);
    if (!this.#isShown) return;
    // A shopper who opened the form from a product returns to it.
    if (target !== null && 'sell_idx' in target) navigation.back(`/product/${target.sell_idx}`);
    else navigation.replace(path);
  }

  async #fetch(): Promise<Envelope<LoadedInquiry>> {
    const target = this.#target;
    const { api } = this.#services;
    if (target === null) return NO_INQUIRY;
    if ('qna_idx' in target) {
      const call = target.kind === 'product' ? 'GET /api/v1/qna/{id}' : 'GET /api/v1/qna/order/{id}';
      const envelope = await api.call(call, { id: target.qna_idx }, { quiet: true });
      if (envelope.result_code !== 200) return envelope;
      const { result_data: inquiry } = envelope;
      return success({ subject: { ...inquiry, option_name: inquiry.option_name ?? '' }, inquiry });
    }
    if (target.kind === 'order') {
      const id = target.order_idx;
      const envelope = await api.call('GET /api/v1/qna/order/line/{id}', { id }, { quiet: true });
      return envelope.result_code === 200 ? success({ subject: envelope.result_data, inquiry: null }) : envelope;
    }
    const { sell_idx } = target;
    const envelope = await api.call('GET /api/v2/product/detail', { sell_idx }, { quiet: true });
    if (envelope.result_code !== 200) return envelope;
    const { product_name, img_list } = envelope.result_data;
    const product_img = img_list[0]?.img_path ?? '';
    return success({ subject: { product_name, product_img, option_name: '' }, inquiry: null });
  }

  /** Fills the form before its page shows it. */
  private fillForm({ inquiry }: LoadedInquiry): void {
    const storedForm = inquiry === null ? null : formOf(inquiry);
    this.#form.fill(this.#draft?.read(this.#services.clock.now()) ?? storedForm ?? this.form);
  }
}

function formOf({ qna_type, content, is_secret }: OwnInquiry): InquiryForm & { readonly qna_type: InquiryType } {
  return { qna_type, content, is_secret };
}

function draftName(target: NonNullable<InquiryTarget>): string {
  if ('sell_idx' in target) return `qna/product/${target.sell_idx}`;
  return 'order_idx' in target ? `qna/order/${target.order_idx}` : `qna/mod/${target.qna_idx}`;
}
