import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { ClaimReason, ClaimType } from '../../../core/api/schema/order-fields.ts';
import { explanationFailure, requiredExplanation, type RequiredExplanation } from '../../../core/claim/claim-form.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { accountFailures, NO_ACCOUNT } from '../../../core/payment/banks.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import type { Notices } from '../kit/notices.ts';

interface Values {
  readonly claim_type: ClaimType;
  readonly reason_type: ClaimReason;
  readonly reason: string;
  readonly pickup_zonecode: string;
  readonly pickup_address: string;
  readonly pickup_address_detail: string;
  readonly bank_code: string;
  readonly account_no: string;
  readonly account_name: string;
}

const EMPTY: Values = {
  claim_type: 'return',
  reason_type: 'change-of-mind',
  reason: '',
  pickup_zonecode: '',
  pickup_address: '',
  pickup_address_detail: '',
  ...NO_ACCOUNT,
};

type Preview = OfficeResponseOf<'POST /api/office/v1/orders/lines/{order_idx}/claim/preview'>;

/** A return or an exchange that staff open for a shopper who requested it by phone. */
export class PhonedClaimForm {
  readonly #api: OfficeApi;
  readonly form: ReopenableForm<Values, null>;
  /** The line of the claim; null while the dialog is closed. */
  line: OrderDetailLine | null = null;
  /** The refund if it is approved; null if unknown or not possible. */
  preview: Preview | null = null;
  /** Why the claim is not possible now; otherwise empty. */
  failure = '';

  constructor(api: OfficeApi, notices: Notices, onChanged: () => void) {
    this.#api = api;
    this.form = new ReopenableForm<Values, null>({
      initial: EMPTY,
      validate: (values) => this.#failuresOf(values),
      send: (values) => this.#send(values),
      onSent: () => {
        this.line = null;
        notices.show('접수했어요. 클레임에서 처리해 주세요.');
        onChanged();
      },
    });
    makeObservable(this, { line: observableRef, preview: observableRef, failure: observableRef });
  }

  start(line: OrderDetailLine): void {
    this.form.open(line.order_idx, EMPTY);
    runInAction(() => (this.line = line));
    void this.#loadPreview();
  }

  stop(): void {
    runInAction(() => (this.line = null));
  }

  /** Sets the fields that determine the refund, and recalculates it. */
  choose(change: Partial<Pick<Values, 'claim_type' | 'reason_type'>>): void {
    this.form.set(change);
    void this.#loadPreview();
  }

  get needsReason(): boolean {
    return this.#explanation !== null;
  }

  get #explanation(): RequiredExplanation | null {
    const { claim_type, reason_type } = this.form.values;
    return requiredExplanation(claim_type, reason_type);
  }

  async #loadPreview(): Promise<void> {
    const { line } = this;
    if (line === null) return;
    const { claim_type, reason_type } = this.form.values;
    const envelope = await this.#api.call('POST /api/office/v1/orders/lines/{order_idx}/claim/preview', {
      order_idx: line.order_idx,
      claim_type,
      reason_type,
    });
    const now = this.form.values;
    if (this.line !== line || now.claim_type !== claim_type || now.reason_type !== reason_type) return;
    runInAction(() => {
      this.preview = envelope.result_code === 200 ? envelope.result_data : null;
      this.failure = envelope.result_code === 200 ? '' : envelope.result_msg;
    });
  }

  #failuresOf(values: Values): Readonly<Record<string, string>> {
    const { pickup_zonecode, pickup_address, pickup_address_detail } = values;
    const hasOtherPickup = `${pickup_zonecode}${pickup_address}${pickup_address_detail}`.trim() !== '';
    const explanation = this.#explanation;
    return {
      reason: explanation !== null && values.reason.trim() === '' ? explanationFailure(explanation) : '',
      ...(hasOtherPickup && {
        pickup_zonecode: /^\d{5}$/.test(pickup_zonecode.trim()) ? '' : '우편번호 다섯 자리를 넣어 주세요.',
        pickup_address: pickup_address.trim() === '' ? '회수할 주소를 넣어 주세요.' : '',
        pickup_address_detail: pickup_address_detail.trim() === '' ? '상세 주소를 넣어 주세요.' : '',
      }),
      ...(this.preview?.needs_account === true && accountFailures(values)),
    };
  }

  #send(values: Values) {
    const { claim_type, reason_type, reason, bank_code, account_no, account_name } = values;
    const { pickup_zonecode, pickup_address, pickup_address_detail } = values;
    const isOwn = pickup_zonecode.trim() === '';
    return this.#api.call('POST /api/office/v1/orders/lines/{order_idx}/claim', {
      order_idx: this.line?.order_idx ?? 0,
      claim_type,
      reason_type,
      reason,
      pickup: isOwn ? null : { pickup_zonecode, pickup_address, pickup_address_detail },
      account: this.preview?.needs_account === true ? { bank_code, account_no, account_name } : null,
      refund_amount: this.preview?.refund?.refund_amount ?? null,
    });
  }
}
