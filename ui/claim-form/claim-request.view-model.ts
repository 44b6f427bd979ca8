import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ClaimReason, ClaimType, RefundParts } from '../../core/api/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../../core/api/order.api.ts';
import { CLAIM_REASON_LIST, faultOf } from '../../core/claim/claim-reason.ts';
import { lineClaim } from '../../core/claim/claims.ts';
import type { FormDraft } from '../../core/form/form-draft.ts';
import { storedLines } from '../../core/form/stored-lines.ts';
import { storedPictures } from '../../core/upload/stored-pictures.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Session } from '../../core/member/session.ts';
import type { Upload } from '../../core/ports/upload.port.ts';
import { isRecord } from '../../core/storage/stored-json.ts';
import { SendPicture } from '../../core/upload/send-picture.ts';
import type { PageViewModel } from '../app/page.tsx';
import { PictureUploadViewModel } from '../widgets/picture-upload.view-model.ts';
import { BankAccountViewModel } from './bank-account.ts';
import type { ClaimServices } from './claim-services.ts';
import { OpenedOrder } from './opened-order.ts';

export const CLAIM_PICTURES_MOST = 5;

/** What of the form is kept until it is sent. */
export interface ClaimDraft {
  readonly reason_type: ClaimReason | null;
  readonly reason: string;
  readonly img_list: readonly string[];
}

interface ClaimFailures {
  readonly reason_type?: string;
  readonly reason?: string;
  readonly pictures?: string;
}

export interface ClaimRequestServices extends ClaimServices {
  readonly upload: Upload;
  readonly session: Session;
  readonly draft: FormDraft<ClaimDraft>;
}

/** Asks for a return or an exchange of one line: why, with pictures, and where it is fetched. */
export class ClaimRequestViewModel implements PageViewModel {
  readonly #services: ClaimRequestServices;
  readonly #order_idx: number | null;
  readonly #request_key: string;
  readonly claim_type: ClaimType;
  readonly opened: OpenedOrder;
  readonly account = new BankAccountViewModel();

  uploads: PictureUploadViewModel | null = null;
  reason_type: ClaimReason | null = null;
  reason = '';
  failures: ClaimFailures = {};
  isBusy = false;

  constructor(services: ClaimRequestServices, claim_type: ClaimType, order_idx: number | null) {
    this.#services = services;
    this.#order_idx = order_idx;
    this.#request_key = services.random.uuid();
    this.claim_type = claim_type;
    this.opened = new OpenedOrder(services.find, order_idx === null ? null : { order_idx });
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
    return this.opened.state === 'missing';
  }

  get line(): OrderDetailLine | null {
    return this.opened.order?.order_list.find((line) => line.order_idx === this.#order_idx) ?? null;
  }

  /** Whether it can be asked for now. */
  get isAllowed(): boolean {
    return this.#claim !== null;
  }

  /** What would come back for the chosen reason, the shopper's wish until one is chosen; null for an exchange. */
  get refund(): RefundParts | null {
    const claim = this.#claim;
    const isOfTheShop = this.reason_type !== null && faultOf(this.reason_type) === 'shop';
    return (isOfTheShop ? claim?.shop_fault_refund : claim?.refund) ?? null;
  }

  /** What was paid into a virtual account can't go back the way it came. */
  get needsAccount(): boolean {
    return this.opened.order?.pay_method === 'vbank' && (this.refund?.refund_amount ?? 0) > 0;
  }

  async load(): Promise<void> {
    const envelope = await this.opened.load();
    if (envelope?.result_code === 200) this.begin(envelope.result_data);
  }

  chooseReason(reason_type: ClaimReason): void {
    this.reason_type = reason_type;
    this.failures = { ...this.failures, reason_type: '' };
    this.#keep();
  }

  changeReason(reason: string): void {
    this.reason = reason;
    this.failures = { ...this.failures, reason: '' };
    this.#keep();
  }

  /** Sends the request and leads back to the order. Answers false when something needs mending. */
  async submit(): Promise<boolean> {
    const { order } = this.opened;
    const { uploads, reason_type } = this;
    if (order === null || this.#order_idx === null || uploads === null || this.isBusy) return true;
    const isReady = this.#check(uploads);
    const hasAccount = !this.needsAccount || this.account.show();
    if (!isReady || !hasAccount || reason_type === null) return false;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#send(order, this.#order_idx, reason_type, uploads.paths);
    runInAction(() => (this.isBusy = false));
    if (envelope.result_code === 200) {
      this.#services.draft.drop();
      this.#services.dialogs.toast(`${this.claim_type === 'return' ? '반품' : '교환'}을 신청했어요`);
      // The form must not be come back to: it was sent.
      this.#services.navigation.replace(`/order/detail/${order.payment_idx}`);
      return true;
    }
    return this.#refused(envelope);
  }

  get #claim() {
    const { order } = this.opened;
    if (order === null || this.#order_idx === null) return null;
    return lineClaim(order, this.#order_idx, this.claim_type, this.#services.clock.now());
  }

  /** Pictures of a non-member are sent with the key of the order. */
  private begin({ payment_idx }: OrderDetail): void {
    const { upload, session, draft, clock, find } = this.#services;
    const sender = new SendPicture(upload, session, find.keyOf(payment_idx));
    if (this.uploads !== null) return;
    this.uploads = new PictureUploadViewModel(sender, CLAIM_PICTURES_MOST, () => this.#keep());
    const kept = draft.read(clock.now());
    if (kept === null) return;
    this.reason_type = kept.reason_type;
    this.reason = kept.reason;
    this.uploads.show(kept.img_list);
  }

  #keep(): void {
    const { reason_type, reason, uploads } = this;
    const img_list = uploads?.paths ?? [];
    this.#services.draft.keep({ reason_type, reason, img_list }, this.#services.clock.now());
  }

  #check(uploads: PictureUploadViewModel): boolean {
    const { reason_type } = this;
    const mustTell = reason_type !== null && faultOf(reason_type) === 'shop';
    const failures: ClaimFailures = {
      reason_type: reason_type === null ? '이유를 골라 주세요.' : '',
      reason: mustTell && this.reason.trim() === '' ? '어떤 점이 문제였는지 적어 주세요.' : '',
      pictures: picturesFailure(uploads),
    };
    runInAction(() => (this.failures = failures));
    return Object.values(failures).every((text) => text === '');
  }

  #send(
    order: OrderDetail,
    order_idx: number,
    reason_type: ClaimReason,
    img_list: readonly string[],
  ): Promise<Envelope<OrderDetail>> {
    const { payment_idx, zonecode, address, address_detail } = order;
    const request = {
      payment_idx,
      order_key: this.#services.find.keyOf(payment_idx),
      order_idx,
      request_key: this.#request_key,
      reason_type,
      reason: this.reason,
      img_list: [...img_list],
      pickup_zonecode: zonecode,
      pickup_address: address,
      pickup_address_detail: address_detail,
    };
    if (this.claim_type === 'exchange') {
      return this.#services.api.call('POST /api/v2/payment/exchange/request', request);
    }
    return this.#services.api.call('POST /api/v2/payment/return/request', {
      ...request,
      refund_amount: this.refund?.refund_amount ?? 0,
      account: this.needsAccount ? this.account.account : null,
    });
  }

  async #refused(envelope: Envelope<OrderDetail>): Promise<boolean> {
    if (envelope.result_code === 200) return true;
    const { field_errors = {} } = envelope;
    if (Object.keys(field_errors).length > 0) {
      runInAction(() => (this.failures = field_errors));
      this.account.show(field_errors);
      return false;
    }
    await this.#services.dialogs.alert({ content: envelope.result_msg });
    if (envelope.result_code === 409) await this.opened.load();
    return true;
  }
}

function picturesFailure({ isSending, hasFailed }: PictureUploadViewModel): string {
  if (isSending) return '사진을 다 올린 뒤에 신청해 주세요.';
  return hasFailed ? '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.' : '';
}

/** A form that was not sent, as the device kept it. */
export function parseClaimDraft(value: unknown): ClaimDraft | null {
  if (!isRecord(value)) return null;
  return {
    reason_type: CLAIM_REASON_LIST.find((known) => known === value['reason_type']) ?? null,
    reason: storedLines(value['reason'], 500),
    img_list: storedPictures(value['img_list'], CLAIM_PICTURES_MOST),
  };
}
