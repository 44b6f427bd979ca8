import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ClaimReason, ClaimType, Fault, RefundParts } from '../../core/api/schema/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import {
  claimFormFailures,
  needsReasonText,
  needsRefundAccount,
  type ClaimForm,
  type ClaimFormFailures,
  type ClaimTerms,
} from '../../core/claim/claim-form.ts';
import { CLAIM_REASON_LIST, faultOf } from '../../core/claim/claim-reason.ts';
import { findLineAction } from '../../core/claim/order-actions.ts';
import type { FormDraft } from '../../core/storage/form-draft.ts';
import { storedLines } from '../../core/storage/stored-lines.ts';
import { storedImages } from '../../core/upload/stored-images.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Session } from '../../core/client/session.ts';
import type { Upload } from '../../core/ports/upload.port.ts';
import { isRecord } from '../../core/storage/stored-json.ts';
import { SendImage } from '../../core/upload/send-image.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { ImageUploadViewModel } from '../widgets/fields/image-upload.view-model.ts';
import { BankAccountViewModel } from './bank-account.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

export const MAX_CLAIM_PICTURES = 5;

/** What is saved of the form until it is sent. */
export interface ClaimDraft {
  readonly reason_type: ClaimReason | null;
  readonly reason: string;
  readonly img_list: readonly string[];
}

type ClaimFailures = ClaimFormFailures & { readonly pictures?: string };

export interface ClaimRequestServices extends ClaimServices {
  readonly upload: Upload;
  readonly session: Session;
  readonly draft: FormDraft<ClaimDraft>;
}

/** Requests a return or an exchange of one line: reason, images, pickup address. */
export class ClaimRequestViewModel implements PageViewModel {
  readonly #services: ClaimRequestServices;
  readonly #order_idx: OrderLineIdx | null;
  readonly #request_key: string;
  readonly claim_type: ClaimType;
  readonly opened: Loaded<OrderDetail>;
  readonly account = new BankAccountViewModel();

  uploads: ImageUploadViewModel | null = null;
  reason_type: ClaimReason | null = null;
  reason = '';
  failures: ClaimFailures = {};
  isBusy = false;

  constructor(services: ClaimRequestServices, claim_type: ClaimType, order_idx: OrderLineIdx | null) {
    this.#services = services;
    this.#order_idx = order_idx;
    this.#request_key = services.random.uuid();
    this.claim_type = claim_type;
    this.opened = new Loaded(() => services.find.run(order_idx === null ? null : { order_idx }));
    makeObservable<this, 'begin'>(this, {
      uploads: observableRef,
      reason_type: observableRef,
      reason: observableRef,
      failures: observableRef,
      isBusy: observableRef,
      line: computed,
      isAllowed: computed,
      refund: computed,
      needsAccount: computed,
      chooseReason: action,
      changeReason: action,
      begin: action,
    });
  }

  get documentTitle(): string {
    return this.claim_type === 'return' ? '반품 신청' : '교환 신청';
  }

  get isMissing(): boolean {
    return this.opened.isMissing;
  }

  get line(): OrderDetailLine | null {
    return this.opened.data?.order_list.find((line) => line.order_idx === this.#order_idx) ?? null;
  }

  /** Whether it can be requested now. */
  get isAllowed(): boolean {
    return this.#claim !== null;
  }

  /** The refund for the chosen reason, a change of mind until one is chosen; null for an exchange. */
  get refund(): RefundParts | null {
    const claim = this.#claim;
    return (this.#fault === 'shop' ? claim?.shop_fault_refund : claim?.refund) ?? null;
  }

  get needsAccount(): boolean {
    const order = this.opened.data;
    return order !== null && needsRefundAccount(this.#termsOf(order));
  }

  get needsReasonText(): boolean {
    return needsReasonText({ fault: this.#fault });
  }

  async load(): Promise<void> {
    const envelope = await this.opened.refresh();
    if (envelope?.result_code === 200) this.begin(envelope.result_data);
  }

  chooseReason(reason_type: ClaimReason): void {
    this.reason_type = reason_type;
    const { reason_type: _mended, ...others } = this.failures;
    this.failures = others;
    this.#keep();
  }

  changeReason(reason: string): void {
    this.reason = reason;
    const { reason: _mended, ...others } = this.failures;
    this.failures = others;
    this.#keep();
  }

  /** Sends the request and opens the order. Returns false if a field has to be corrected first. */
  async submit(): Promise<boolean> {
    const order = this.opened.data;
    const { uploads, reason_type } = this;
    if (order === null || this.#order_idx === null || uploads === null || this.isBusy) return true;
    if (!this.#check(order, uploads) || reason_type === null) return false;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#send(order, this.#order_idx, reason_type, uploads.paths);
    runInAction(() => (this.isBusy = false));
    if (envelope.result_code === 200) {
      this.#services.draft.clear();
      this.#services.dialogs.toast(`${this.claim_type === 'return' ? '반품' : '교환'}을 신청했어요`);
      // Replaces the history entry: the form was sent.
      this.#services.navigation.replace(`/order/detail/${order.payment_idx}`);
      return true;
    }
    return this.#refused(envelope);
  }

  get #claim() {
    const order = this.opened.data;
    if (order === null || this.#order_idx === null) return null;
    return findLineAction(order, this.#order_idx, this.claim_type, this.#services.clock.now());
  }

  /** A guest's images are sent with the order's access key. */
  private begin({ payment_idx }: OrderDetail): void {
    const { upload, session, draft, clock, find } = this.#services;
    const sender = new SendImage(upload, session, find.keyOf(payment_idx));
    if (this.uploads !== null) return;
    this.uploads = new ImageUploadViewModel(sender, MAX_CLAIM_PICTURES, () => this.#keep());
    const kept = draft.read(clock.now());
    if (kept === null) return;
    this.reason_type = kept.reason_type;
    this.reason = kept.reason;
    this.uploads.show(kept.img_list);
  }

  #keep(): void {
    const { reason_type, reason, uploads } = this;
    const img_list = uploads?.paths ?? [];
    this.#services.draft.save({ reason_type, reason, img_list }, this.#services.clock.now());
  }

  get #fault(): Fault {
    return this.reason_type === null ? 'shopper' : faultOf(this.reason_type);
  }

  #termsOf(order: OrderDetail): ClaimTerms {
    return {
      claim_type: this.claim_type,
      fault: this.#fault,
      pay_method: order.pay_method,
      refund_amount: this.refund?.refund_amount ?? 0,
    };
  }

  /** The products are picked up where they were delivered. */
  #formOf({ zonecode, address, address_detail }: OrderDetail): ClaimForm {
    return {
      reason_type: this.reason_type,
      reason: this.reason,
      pickup_zonecode: zonecode,
      pickup_address: address,
      pickup_address_detail: address_detail,
      account: this.needsAccount ? this.account.account : null,
    };
  }

  #check(order: OrderDetail, uploads: ImageUploadViewModel): boolean {
    const failures = claimFormFailures(this.#formOf(order), this.#termsOf(order));
    const pictures = imagesFailure(uploads);
    return this.#show(pictures === null ? failures : { ...failures, pictures });
  }

  /** Shows the errors at their fields and at the bank account; returns true if there are none. */
  #show(failures: ClaimFailures): boolean {
    runInAction(() => (this.failures = failures));
    this.account.show(failures);
    return Object.keys(failures).length === 0;
  }

  #send(
    order: OrderDetail,
    order_idx: OrderLineIdx,
    reason_type: ClaimReason,
    img_list: readonly string[],
  ): Promise<Envelope<OrderDetail>> {
    const { payment_idx } = order;
    const { account, ...form } = this.#formOf(order);
    const request = {
      ...form,
      payment_idx,
      order_key: this.#services.find.keyOf(payment_idx),
      order_idx,
      request_key: this.#request_key,
      reason_type,
      img_list: [...img_list],
    };
    if (this.claim_type === 'exchange') {
      return this.#services.api.call('POST /api/v2/payment/exchange/request', request);
    }
    return this.#services.api.call('POST /api/v2/payment/return/request', {
      ...request,
      refund_amount: this.refund?.refund_amount ?? 0,
      account,
    });
  }

  async #refused(envelope: Envelope<OrderDetail>): Promise<boolean> {
    if (envelope.result_code === 200) return true;
    const { field_errors = {} } = envelope;
    if (!this.#show(field_errors)) return false;
    await this.#services.dialogs.alert({ content: envelope.result_msg });
    if (envelope.result_code === 409) await this.opened.refresh();
    return true;
  }
}

function imagesFailure({ isSending, hasFailed }: ImageUploadViewModel): string | null {
  if (isSending) return '사진을 다 올린 뒤에 신청해 주세요.';
  return hasFailed ? '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.' : null;
}

/** Parses a stored form that was not sent. */
export function parseClaimDraft(value: unknown): ClaimDraft | null {
  if (!isRecord(value)) return null;
  return {
    reason_type: CLAIM_REASON_LIST.find((known) => known === value['reason_type']) ?? null,
    reason: storedLines(value['reason'], 500),
    img_list: storedImages(value['img_list'], MAX_CLAIM_PICTURES),
  };
}
