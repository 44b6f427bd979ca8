import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { InquiryKind, OwnInquiry } from '../../core/api/inquiry.api.ts';
import { FormDraft } from '../../core/form/form-draft.ts';
import { letterCount } from '../../core/form/letter-count.ts';
import type { Api } from '../../core/http/api.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/http/envelope.ts';
import {
  inquiryFailures,
  parseInquiryDraft,
  type InquiryField,
  type InquiryForm,
  type InquiryType,
} from '../../core/inquiry/inquiry-rules.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PageViewModel } from '../app/page.tsx';
import { DELETE_QUESTION } from './delete-question.ts';

export interface InquiryFormServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** What is asked about, or which inquiry is changed. Null for an address that names neither. */
export type InquiryTarget =
  | { readonly kind: 'product'; readonly sell_idx: number }
  | { readonly kind: 'order'; readonly order_idx: number }
  | { readonly kind: InquiryKind; readonly qna_idx: number }
  | null;

interface Subject {
  readonly product_name: string;
  readonly product_img: string;
  readonly option_name: string;
}

/** Asks a question, or changes one that waits for its answer. */
export class InquiryFormViewModel implements PageViewModel {
  readonly #services: InquiryFormServices;
  readonly #target: InquiryTarget;
  readonly #draft: FormDraft<InquiryForm> | null;
  #isShown = false;

  /** `refused`: there is nothing to ask here, and `failure` says why. */
  state: 'loading' | 'failed' | 'refused' | 'ready' = 'loading';
  failure = '';
  subject: Subject | null = null;
  form: InquiryForm = { qna_type: null, content: '', is_secret: false };
  /** An answer that is there already: the question then stays as it was asked. */
  answered: OwnInquiry | null = null;
  failures: Partial<Record<InquiryField, string>> = {};
  refusal = '';
  isBusy = false;

  constructor(services: InquiryFormServices, target: InquiryTarget) {
    this.#services = services;
    this.#target = target;
    this.#draft = target === null ? null : new FormDraft(services.storage, draftName(target), parseInquiryDraft);
    makeObservable<this, 'take' | 'refuse'>(this, {
      state: observableRef,
      failure: observableRef,
      subject: observableRef,
      form: observableRef,
      answered: observableRef,
      failures: observableRef,
      refusal: observableRef,
      isBusy: observableRef,
      letter_cnt: computed,
      change: action,
      leave: action,
      submit: action,
      take: action,
      refuse: action,
    });
  }

  get isEdit(): boolean {
    return this.#target !== null && 'qna_idx' in this.#target;
  }

  get isOfProduct(): boolean {
    return this.#target?.kind === 'product';
  }

  get documentTitle(): string {
    const what = this.isOfProduct ? '상품 문의' : '주문 문의';
    return this.isEdit ? `${what} 고치기` : what;
  }

  get letter_cnt(): number {
    return letterCount(this.form.content);
  }

  async load(): Promise<void> {
    const target = this.#target;
    const { api } = this.#services;
    if (target === null) return this.refuse('문의를 찾을 수 없어요.', false);
    if ('qna_idx' in target) {
      const call = target.kind === 'product' ? 'GET /api/v1/qna/{id}' : 'GET /api/v1/qna/order/{id}';
      const envelope = await api.call(call, { id: target.qna_idx }, { quiet: true });
      if (envelope.result_code === 200) {
        const { result_data: inquiry } = envelope;
        this.take({ ...inquiry, option_name: inquiry.option_name ?? '' }, inquiry);
      } else this.#refused(envelope);
    } else if (target.kind === 'order') {
      const id = target.order_idx;
      const envelope = await api.call('GET /api/v1/qna/order/line/{id}', { id }, { quiet: true });
      if (envelope.result_code === 200) this.take(envelope.result_data, null);
      else this.#refused(envelope);
    } else {
      const { sell_idx } = target;
      const envelope = await api.call('GET /api/v2/product/detail', { sell_idx }, { quiet: true });
      if (envelope.result_code === 200) {
        const { product_name, img_list } = envelope.result_data;
        this.take({ product_name, product_img: img_list[0]?.img_path ?? '', option_name: '' }, null);
      } else this.#refused(envelope);
    }
  }

  start(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
    };
  }

  change(what: Partial<InquiryForm>): void {
    this.form = { ...this.form, ...what };
    this.failures = {
      ...this.failures,
      ...('qna_type' in what && { qna_type: '' }),
      ...('content' in what && { content: '' }),
    };
    this.refusal = '';
    this.#draft?.keep(this.form, this.#services.clock.now());
  }

  /** The type, and what was written, are looked at when the field is left; an empty one not before it is sent. */
  leave(): void {
    const { content } = inquiryFailures(this.form);
    if (this.form.content !== '' && content !== undefined) this.failures = { ...this.failures, content };
  }

  /** Sends the inquiry. Answers false when something needs mending first; asking twice at once is asking once. */
  async submit(): Promise<boolean> {
    const target = this.#target;
    if (this.isBusy || target === null || this.state !== 'ready') return true;
    this.refusal = '';
    this.failures = inquiryFailures(this.form);
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
    this.#done(this.isEdit ? '문의를 고쳤어요' : '문의를 남겼어요', !this.isEdit);
    return true;
  }

  /** Takes the inquiry back, once the shopper has said so. */
  async remove(): Promise<void> {
    const target = this.#target;
    const { api, dialogs } = this.#services;
    if (this.isBusy || target === null || !('qna_idx' in target)) return;
    if (!(await dialogs.alert(DELETE_QUESTION))) return;
    const envelope = await api.call('PUT /api/v1/qna', { qna_idx: target.qna_idx });
    if (envelope.result_code === 200) this.#done('문의를 지웠어요', false);
    else void dialogs.alert({ content: envelope.result_msg });
  }

  #send(target: NonNullable<InquiryTarget>): Promise<Envelope<unknown>> {
    const { api } = this.#services;
    const { qna_type, content, is_secret } = this.form;
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
    const { dialogs, navigation } = this.#services;
    this.#draft?.drop();
    const path = this.isOfProduct ? '/qna' : '/qna?kind=order';
    dialogs.toast(message, isNew && this.isOfProduct ? { label: '내 문의 보기', path } : undefined);
    if (!this.#isShown) return;
    // Who asked from a product goes back to it.
    if (isNew && this.isOfProduct) navigation.back();
    else navigation.replace(path);
  }

  #refused(envelope: Envelope<unknown>): void {
    this.refuse(envelope.result_msg, envelope.result_msg === FAILED_REQUEST.result_msg);
  }

  private take(subject: Subject, inquiry: OwnInquiry | null): void {
    this.subject = subject;
    this.answered = inquiry?.may_edit === false ? inquiry : null;
    const asked = inquiry === null ? null : formOf(inquiry);
    this.form = this.#draft?.read(this.#services.clock.now()) ?? asked ?? this.form;
    this.state = 'ready';
  }

  private refuse(failure: string, mayRetry: boolean): void {
    this.failure = failure;
    this.state = mayRetry ? 'failed' : 'refused';
  }
}

function formOf({ qna_type, content, is_secret }: OwnInquiry): InquiryForm & { readonly qna_type: InquiryType } {
  return { qna_type, content, is_secret };
}

function draftName(target: NonNullable<InquiryTarget>): string {
  if ('sell_idx' in target) return `qna/product/${target.sell_idx}`;
  return 'order_idx' in target ? `qna/order/${target.order_idx}` : `qna/mod/${target.qna_idx}`;
}
