import { withJosa } from '../../core/text/josa.ts';
import { action, computed, makeObservable, observableRef } from 'mobx';
import type { BankAccount } from '../../core/api/buying/claim.api.ts';
import type { ClaimReason, ClaimType, Fault, RefundParts } from '../../core/api/schema/order-fields.ts';
import type { OrderDetail, OrderDetailLine } from '../../core/api/buying/order.api.ts';
import {
  claimFormFailures,
  requiredExplanation,
  needsRefundAccount,
  type ClaimForm,
  type ClaimTerms,
  type RequiredExplanation,
} from '../../core/claim/claim-form.ts';
import { CLAIM_REASON_LIST, faultOf } from '../../core/claim/claim-reason.ts';
import type { AccountProofForm } from '../../core/claim/refund-account-proof.ts';
import { findLineAction } from '../../core/claim/order-actions.ts';
import { formatWon } from '../../core/money/won.ts';
import type { FormDraft } from '../../core/storage/form-draft.ts';
import { storedLines } from '../../core/storage/stored-lines.ts';
import { storedImages } from '../../core/upload/stored-images.ts';
import type { Envelope } from '../../core/outcome/envelope.ts';
import type { Postcode } from '../../core/ports/screen/postcode.port.ts';
import type { Session } from '../../core/client/session.ts';
import type { Upload } from '../../core/ports/upload.port.ts';
import { isRecord } from '../../core/storage/stored-json.ts';
import { SendImage } from '../../core/upload/send-image.ts';
import { NO_ACCOUNT } from '../../core/payment/banks.ts';
import { PostcodeViewModel } from '../address/postcode.view-model.ts';
import { FormState } from '../kit/form-state.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { ImageUploadViewModel } from '../widgets/fields/image-upload.view-model.ts';
import type { ClaimServices } from '../claim/claim-services.ts';
import { NO_PROOF, type AccountProofViewModel } from './account-proof.view-model.ts';
import { alertAndReload } from '../claim/alert-and-reload.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

const MAX_CLAIM_IMAGES = 5;

/** The fields of the form that are stored until it is sent. */
export interface ClaimDraft {
  readonly reason_type: ClaimReason | null;
  readonly reason: string;
  readonly img_list: readonly string[];
}

interface ClaimValues extends ClaimDraft, BankAccount, AccountProofForm, Omit<ClaimForm, 'account'> {}

const EMPTY: ClaimValues = {
  reason_type: null,
  reason: '',
  img_list: [],
  pickup_zonecode: '',
  pickup_address: '',
  pickup_address_detail: '',
  ...NO_ACCOUNT,
  ...NO_PROOF,
};

export interface ClaimRequestServices extends ClaimServices {
  readonly upload: Upload;
  readonly session: Session;
  readonly draft: FormDraft<ClaimDraft>;
  readonly proof: AccountProofViewModel;
  readonly postcode: Postcode;
}

/**
 * Requests a return or an exchange of one line: reason, images, pickup address. The draft contains neither the account
 * nor another pickup address.
 */
export class ClaimRequestViewModel implements PageViewModel {
  readonly #services: ClaimRequestServices;
  readonly #order_idx: OrderLineIdx | null;
  readonly #request_key: string;
  readonly #form: FormState<ClaimValues, OrderDetail>;
  readonly claim_type: ClaimType;
  readonly opened: Loaded<OrderDetail>;

  readonly postcode: PostcodeViewModel;

  uploads: ImageUploadViewModel | null = null;
  /** True: the products are not picked up at the delivery address. */
  hasOtherPickupAddress = false;

  constructor(services: ClaimRequestServices, claim_type: ClaimType, order_idx: OrderLineIdx | null) {
    this.#services = services;
    this.#order_idx = order_idx;
    this.#request_key = services.random.uuid();
    this.claim_type = claim_type;
    this.postcode = new PostcodeViewModel(services.api, services.postcode);
    this.opened = new Loaded(() => services.find.run(order_idx === null ? null : { order_idx }));
    this.#form = new FormState({
      initial: EMPTY,
      validate: (values) => this.#failuresOf(values),
      send: (values) => this.#send(values),
      onSent: ({ payment_idx }) => {
        services.draft.clear();
        services.dialogs.toast(`${withJosa(claim_type === 'return' ? '반품' : '교환', '을/를')} 신청했어요`);
        // Replaces the history entry of the form, which has been sent.
        services.navigation.replace(`/order/detail/${payment_idx}`);
      },
      onChange: ({ reason_type, reason, img_list }) =>
        services.draft.save({ reason_type, reason, img_list }, services.clock.now()),
      onRefused: (refusal) => alertAndReload(refusal, services.dialogs, this.opened),
    });
    services.proof.attachTo(this.#form);
    makeObservable<this, 'initialize'>(this, {
      uploads: observableRef,
      hasOtherPickupAddress: observableRef,
      pickUpElsewhere: action,
      pickUpAtDelivery: action,
      line: computed,
      isAllowed: computed,
      refund: computed,
      needsAccount: computed,
      initialize: action,
    });
  }

  get documentTitle(): string {
    return this.claim_type === 'return' ? '반품 신청' : '교환 신청';
  }

  get form(): ClaimValues {
    return this.#form.values;
  }

  get failures(): Readonly<Partial<Record<keyof ClaimValues, string>>> {
    return this.#form.failures;
  }

  get isBusy(): boolean {
    return this.#form.isBusy;
  }

  get isMissing(): boolean {
    return this.opened.isMissing;
  }

  get line(): OrderDetailLine | null {
    return this.opened.data?.order_list.find((line) => line.order_idx === this.#order_idx) ?? null;
  }

  /** True: the claim can be requested now. */
  get isAllowed(): boolean {
    return this.#claim !== null;
  }

  /** The refund for the chosen reason, or for a change of mind until one is chosen; null for an exchange. */
  get refund(): RefundParts | null {
    const claim = this.#claim;
    return (this.#fault === 'shop' ? claim?.shopFaultRefund : claim?.refund) ?? null;
  }

  /** Returns who pays the return delivery for a reason; '' if the claim refunds nothing. */
  payerText(reason_type: ClaimReason): string {
    if (faultOf(reason_type) === 'shop') return '배송비 판매자';
    const refund = this.#claim?.refund ?? null;
    if (refund === null) return '';
    const feeAmount = refund.return_fee - refund.waived_amount;
    return feeAmount > 0 ? `배송비 내가 ${formatWon(feeAmount)}` : '배송비 무료';
  }

  get proof(): AccountProofViewModel {
    return this.#services.proof;
  }

  get needsAccount(): boolean {
    const order = this.opened.data;
    return order !== null && needsRefundAccount(this.#claimTerms(order));
  }

  /** What the text has to explain; null if it is optional. */
  get requiredExplanation(): RequiredExplanation | null {
    return requiredExplanation(this.claim_type, this.form.reason_type);
  }

  async load(): Promise<void> {
    const envelope = await this.opened.refresh();
    if (envelope?.result_code !== 200) return;
    this.initialize(envelope.result_data);
    if (this.claim_type === 'return' && envelope.result_data.pay_method === 'vbank') {
      await this.proof.prepare(envelope.result_data);
    }
  }

  start(): () => void {
    // The page stays in the history after it is left, so its password is cleared.
    return () => this.#form.fill({ ...this.form, password: '' });
  }

  change(change: Partial<ClaimValues>): void {
    this.#form.set(change);
  }

  leave(name: string): void {
    this.#form.leave(name);
  }

  /** Shows the fields for another pickup address than the delivery address. */
  pickUpElsewhere(): void {
    this.hasOtherPickupAddress = true;
    this.change({ pickup_zonecode: '', pickup_address: '', pickup_address_detail: '' });
  }

  pickUpAtDelivery(): void {
    const order = this.opened.data;
    if (order === null) return;
    this.hasOtherPickupAddress = false;
    this.change(pickupOf(order));
  }

  searchAddress(): void {
    this.postcode.open(({ zonecode, address }) => this.change({ pickup_zonecode: zonecode, pickup_address: address }));
  }

  /** Sends the request and opens the order. Returns false if a field has to be corrected first. */
  submit(): Promise<boolean> {
    return this.#form.submit();
  }

  get #claim() {
    const order = this.opened.data;
    if (order === null || this.#order_idx === null) return null;
    return findLineAction(order, this.#order_idx, this.claim_type, this.#services.clock.now());
  }

  /**
   * Prepares the form for an order. A guest's images are sent with the order's access key. The pickup address is the
   * delivery address until the shopper changes it.
   */
  private initialize(order: OrderDetail): void {
    const { upload, session, draft, clock, find } = this.#services;
    const sender = new SendImage(upload, session, find.keyOf(order.payment_idx));
    if (this.uploads !== null) return;
    const uploads = new ImageUploadViewModel(sender, MAX_CLAIM_IMAGES, () => this.change({ img_list: uploads.paths }));
    this.uploads = uploads;
    const stored = draft.read(clock.now());
    uploads.fill(stored?.img_list ?? []);
    this.#form.fill({ ...EMPTY, ...stored, ...pickupOf(order) });
  }

  get #fault(): Fault {
    const { reason_type } = this.form;
    return reason_type === null ? 'shopper' : faultOf(reason_type);
  }

  #claimTerms(order: OrderDetail): ClaimTerms {
    return {
      claim_type: this.claim_type,
      pay_method: order.pay_method,
      refund_amount: this.refund?.refund_amount ?? 0,
    };
  }

  #failuresOf(values: ClaimValues): Readonly<Record<string, string>> {
    const order = this.opened.data;
    if (order === null) return {};
    const failures = claimFormFailures({ ...values, account: values }, this.#claimTerms(order));
    const proofFailures = this.needsAccount ? this.proof.failuresOf(order, values) : {};
    return { ...failures, ...proofFailures, ...(this.uploads !== null && unsentImages(this.uploads)) };
  }

  async #send(form: ClaimValues): Promise<Envelope<OrderDetail> | null> {
    const { bank_code, account_no, account_name, password: _password, auth_token: _token, ...values } = form;
    const order = this.opened.data;
    const { reason_type } = values;
    if (order === null || this.#order_idx === null || reason_type === null) return null;
    const { payment_idx } = order;
    const request = {
      ...values,
      payment_idx,
      order_key: this.#services.find.keyOf(payment_idx),
      order_idx: this.#order_idx,
      request_key: this.#request_key,
      reason_type,
      img_list: [...values.img_list],
    };
    if (this.claim_type === 'exchange') {
      return this.#services.api.call('POST /api/v2/payment/exchange/request', request);
    }
    const proof = this.needsAccount ? this.proof.toSentFields(order, form) : {};
    const envelope = await this.#services.api.call('POST /api/v2/payment/return/request', {
      ...request,
      ...proof,
      refund_amount: this.refund?.refund_amount ?? 0,
      account: this.needsAccount ? { bank_code, account_no, account_name } : null,
    });
    return this.proof.startOverIfRefused(envelope);
  }
}

function pickupOf({ zonecode, address, address_detail }: OrderDetail) {
  return { pickup_zonecode: zonecode, pickup_address: address, pickup_address_detail: address_detail };
}

function unsentImages({ isSending, hasFailed }: ImageUploadViewModel): { readonly img_list?: string } {
  if (isSending) return { img_list: '사진을 다 올린 뒤에 신청해 주세요.' };
  return hasFailed ? { img_list: '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.' } : {};
}

export function parseClaimDraft(value: unknown): ClaimDraft | null {
  if (!isRecord(value)) return null;
  return {
    reason_type: CLAIM_REASON_LIST.find((known) => known === value['reason_type']) ?? null,
    reason: storedLines(value['reason'], 500),
    img_list: storedImages(value['img_list'], MAX_CLAIM_IMAGES),
  };
}
