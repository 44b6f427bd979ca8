import * as v from 'valibot';
import { type Fetch, postForm } from '../wire/form-post.ts';
import { twoDigitBankCode } from '../../../core/payment/gateways/inicis-banks.ts';
import { cardName, declineReason, maskCardNumber, isAlreadyCancelled } from '../wire/inicis-codes.ts';
import { parseAccount } from './inicis-account.ts';
import { isTid, plainText, parseWon } from '../wire/inicis-fields.ts';
import type { InicisSettings } from './inicis-settings.ts';
import { encryptAccount, hashData, type SignedFields } from './inicis-signature.ts';
import { dateTimeOfStamp, stampAt } from '../wire/inicis-time.ts';
import type {
  ReversalResult,
  InquiryResult,
  ReceiptResult,
  ReceiptRequest,
  RefundAccount,
  RefundRequest,
} from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentNo, ReceiptTid, Tid } from '../../../core/vocabulary/ids.ts';

/**
 * An optional text. The gateway fills failed responses with nulls, so null counts as missing; numbers may be unquoted.
 */
const text = v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])));

const responseSchema = v.object({
  resultCode: v.string(),
  resultMsg: text,
  status: text,
  tid: text,
  price: text,
  applDate: text,
  applTime: text,
  applNum: text,
  cardCode: text,
  cardName: text,
  cardNum: text,
  /** Amount left after partial refunds. */
  prtcRemains: text,
  /** Set only for virtual accounts. `depositYn`: whether the deposit has arrived. */
  vactNum: text,
  vactBankCode: text,
  vactName: text,
  vactDate: text,
  vactTime: text,
  depositYn: text,
  /** Approval number of the tax office, set only for cash receipts. */
  authNo: text,
});
type ApiResponse = v.InferOutput<typeof responseSchema>;

/** KG Inicis INIAPI v1: refunds and inquiries, server to server. */
export class InicisApi {
  readonly #settings: InicisSettings;
  readonly #fetch: Fetch;

  constructor(settings: InicisSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  /** Refunds a payment fully or partially. Deposits to a virtual account are refunded to `refund.account`. */
  async refund(paymethod: 'Card' | 'Vacct', refund: RefundRequest, now: number): Promise<ReversalResult> {
    const account = paymethod === 'Vacct' ? this.#accountFields(refund.account) : { signed: {}, unsigned: {} };
    // Only this refusal is final. The gateway publishes no codes, so it is unknown which of its own refusals are final.
    if (account === null) return { kind: 'refused', message: '환불받을 계좌를 다시 확인해 주세요.', isFinal: true };
    const signed: SignedFields = {
      ...this.#common(refund.isFull ? 'Refund' : 'PartialRefund', paymethod, now),
      tid: refund.tid,
      ...(refund.isFull ? {} : { price: String(refund.amount), confirmPrice: String(refund.remaining) }),
      ...account.signed,
    };
    const msg = plainText(refund.message, 100, '주문 취소');
    const reply = await this.#request('refund', signed, { msg, ...account.unsigned });
    if (reply === null) return { kind: 'unknown' };
    if (reply.resultCode === '00') return { kind: 'cancelled' };
    const reason = reply.resultMsg ?? '';
    // A full refund counts as done: it was sent again after a lost response. A partial refund stays unknown, since the
    // earlier one may be another refund of the same amount.
    if (isAlreadyCancelled(reason)) return refund.isFull ? { kind: 'cancelled' } : { kind: 'unknown' };
    return { kind: 'refused', message: declineReason(reason) };
  }

  /** Closes an unpaid virtual account, after which the bank accepts no deposit for it. */
  closeAccount(tid: Tid, message: string, now: number): Promise<ReversalResult> {
    return this.#cancelWhole('GVacct', tid, message, now);
  }

  /** Cancels a cash receipt. `receipt_tid` is the receipt's own transaction id, not that of the payment. */
  cancelReceipt(receipt_tid: ReceiptTid, message: string, now: number): Promise<ReversalResult> {
    return this.#cancelWhole('Receipt', receipt_tid, message, now);
  }

  async issueReceipt(receipt: ReceiptRequest, now: number): Promise<ReceiptResult> {
    const { iniapi_key, iniapi_iv } = this.#settings;
    const signed: SignedFields = {
      ...this.#common('Issue', 'Receipt', now),
      crPrice: String(receipt.amount),
      supPrice: String(receipt.supply_amount),
      srcvPrice: '0',
      regNum: encryptAccount(receipt.number, iniapi_key, iniapi_iv),
    };
    const reply = await this.#request('receipt', signed, {
      goodName: plainText(receipt.goods_name, 80, '주문 상품'),
      tax: String(receipt.taxAmount),
      buyerName: plainText(receipt.buyer_name, 30, '구매자'),
      buyerEmail: plainText(receipt.buyer_email, 60, ''),
      buyerTel: receipt.buyer_phone.replaceAll(/\D/g, ''),
      useOpt: receipt.type === 'business' ? '2' : '1',
    });
    if (reply === null) return { kind: 'unknown' };
    if (reply.resultCode !== '00') return { kind: 'refused', message: declineReason(reply.resultMsg ?? '') };
    const receipt_tid = reply.tid ?? undefined;
    return isTid(receipt_tid)
      ? { kind: 'issued', receipt_tid, approval_number: reply.authNo ?? '' }
      : { kind: 'unknown' };
  }

  async #cancelWhole(paymethod: string, tid: Tid | ReceiptTid, message: string, now: number): Promise<ReversalResult> {
    const signed: SignedFields = { ...this.#common('Refund', paymethod, now), tid };
    const reply = await this.#request('refund', signed, { msg: plainText(message, 100, '주문 취소') });
    if (reply === null) return { kind: 'unknown' };
    const reason = reply.resultMsg ?? '';
    if (reply.resultCode === '00' || isAlreadyCancelled(reason)) return { kind: 'cancelled' };
    return { kind: 'refused', message: declineReason(reason) };
  }

  async inquire(oid: PaymentNo, tid: Tid | null, now: number): Promise<InquiryResult> {
    if (tid === null) return this.#inquire({ oid }, now);
    const byTid = await this.#inquire({ originalTid: tid, oid }, now);
    // `tid` may be the id of the authentication, by which an inquiry finds nothing.
    return byTid.kind === 'absent' ? this.#inquire({ oid }, now) : byTid;
  }

  async #inquire(query: Readonly<Record<string, string>>, now: number): Promise<InquiryResult> {
    const reply = await this.#request('extra', this.#common('Extra', 'Inquiry', now), query);
    if (reply === null || reply.resultCode !== '00') return { kind: 'unknown' };
    switch (reply.status ?? '') {
      case '0':
      case 'APPROVAL':
      case 'PART_CANCEL':
        return reply.depositYn === 'N' ? issuedIn(reply) : approvedIn(reply);
      case '1':
      case 'CANCEL':
        return { kind: 'cancelled' };
      case '9':
        return { kind: 'absent' };
      default:
        return { kind: 'unknown' };
    }
  }

  /**
   * Returns the fields of a refund account, with the gateway's two-digit bank code. Returns null for an account that
   * the gateway would refuse.
   */
  #accountFields(account: RefundAccount | null) {
    const bank_code = account === null ? null : twoDigitBankCode(account.bank_code);
    if (account === null || bank_code === null || !/^\d{6,16}$/.test(account.account_no)) return null;
    const { iniapi_key, iniapi_iv } = this.#settings;
    const refundAcctNum = encryptAccount(account.account_no, iniapi_key, iniapi_iv);
    const refundAcctName = plainText(account.account_name, 60, '');
    if (refundAcctName === '') return null;
    return { signed: { refundAcctNum }, unsigned: { refundBankCode: bank_code, refundAcctName } };
  }

  #common(type: string, paymethod: string, now: number): SignedFields {
    const { client_ip: clientIp, mid } = this.#settings;
    return { type, paymethod, timestamp: stampAt(now), clientIp, mid };
  }

  async #request(
    call: 'refund' | 'extra' | 'receipt',
    signed: SignedFields,
    unsigned: Readonly<Record<string, string>>,
  ): Promise<ApiResponse | null> {
    const { api_url, iniapi_key, timeout_ms } = this.#settings;
    const fields = { ...signed, ...unsigned, hashData: hashData(iniapi_key, signed) };
    const body = await postForm(this.#fetch, `${api_url}/api/v1/${call}`, fields, timeout_ms);
    if (body === null) return null;
    try {
      const read = v.safeParse(responseSchema, JSON.parse(body));
      return read.success ? read.output : null;
    } catch {
      return null;
    }
  }
}

function approvedIn(reply: ApiResponse): InquiryResult {
  const tid = reply.tid ?? undefined;
  const amount = parseWon(reply.price ?? undefined);
  const approved_at = dateTimeOfStamp(`${reply.applDate ?? ''}${reply.applTime ?? ''}`);
  if (!isTid(tid) || amount === null || approved_at === null) return { kind: 'unknown' };
  return {
    kind: 'approved',
    tid,
    amount,
    remaining: parseWon(reply.prtcRemains ?? undefined) ?? amount,
    approved_at,
    card_name: cardName(reply.cardCode ?? '', reply.cardName ?? ''),
    card_number: maskCardNumber(reply.cardNum ?? ''),
    approval_number: reply.applNum ?? '',
  };
}

function issuedIn(reply: ApiResponse): InquiryResult {
  const account = parseAccount(
    reply.tid ?? '',
    parseWon(reply.price ?? undefined),
    [reply.vactBankCode, reply.vactNum, reply.vactName],
    `${reply.vactDate ?? ''}${reply.vactTime ?? ''}`,
  );
  return account === null ? { kind: 'unknown' } : { kind: 'issued', ...account };
}
