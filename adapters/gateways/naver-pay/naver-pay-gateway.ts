import type { Fetch } from '../wire/form-post.ts';
import {
  parseNaverResponse,
  parseApproval,
  parseRemaining,
  parseStatus,
  type NaverResponse,
  type PaymentStateResult,
} from './naver-responses.ts';
import { isNeverCancellable, isPlainRefusal, naverReason, naverText } from './naver-codes.ts';
import type { NaverPay, NaverPayClient } from '../../../core/payment/gateways/naver-pay.port.ts';
import type { NaverWishList } from '../../../core/payment/gateways/naver-wish-list.port.ts';
import type { NaverPaySettings } from './naver-settings.ts';
import { isOid, isTid, plainText } from '../wire/inicis-fields.ts';
import type {
  ApprovalResult,
  ReversalResult,
  GatewayAuthentication,
  GatewayReturn,
  InquiryResult,
  RefundRequest,
} from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentNo, Tid } from '../../../core/vocabulary/ids.ts';

const MAX_PAYMENT_ID = 50;

/** Naver Pay, payment type. `paymentId` is the `tid` of both authentication and approval. */
export class NaverPayGateway implements NaverPay {
  readonly client: NaverPayClient;
  readonly hosts: NaverPay['hosts'];
  readonly wishList: NaverWishList;
  readonly timeoutMs: number;
  readonly #settings: NaverPaySettings;
  readonly #fetch: Fetch;

  constructor(settings: NaverPaySettings, wish: NaverWishList, fetch: Fetch) {
    const { client_id, chain_id, mode, script_url, page_hosts } = settings;
    this.#settings = settings;
    this.timeoutMs = settings.timeout_ms;
    this.#fetch = fetch;
    this.wishList = wish;
    this.client = { client_id, chain_id, mode, script_url };
    this.hosts = { script: [new URL(script_url).origin], page: page_hosts };
  }

  readReturn(oid: PaymentNo, fields: Readonly<Record<string, string>>): GatewayReturn {
    const { resultCode = '', resultMessage, paymentId } = fields;
    if (resultCode === '' || !isOid(oid)) return { kind: 'invalid' };
    if (resultCode !== 'Success') {
      return { kind: 'refused', oid, message: naverText(resultMessage) ?? naverReason(resultCode) };
    }
    if (!isPaymentId(paymentId)) return { kind: 'invalid' };
    // The amount is known only from the approval; the return does not contain it.
    return { kind: 'authenticated', oid, amount: null, authentication: { tid: paymentId } };
  }

  async approve(oid: PaymentNo, _amount: number, { tid }: GatewayAuthentication): Promise<ApprovalResult> {
    const reply = await this.#post('v2.2/apply/payment', `${oid}-apply`, { paymentId: tid });
    if (reply === null) return { kind: 'unknown' };
    if (reply.code === 'Success') {
      const approval = parseApproval(reply.body);
      return approval?.tid === tid ? { kind: 'approved', ...approval } : { kind: 'unknown' };
    }
    const message = naverText(reply.message) ?? naverReason(reply.code);
    if (isPlainRefusal(reply.code)) return { kind: 'declined', message };
    // The payment may be approved already, in progress or expired, or the code is unknown: an inquiry shows which.
    const status = await this.#paymentState(tid);
    if (status.kind === 'found' && status.remaining > 0) return { kind: 'approved', ...status.approval };
    const isOver = status.kind === 'found' || (status.kind === 'absent' && reply.code !== 'AlreadyOnGoing');
    return isOver && reply.code !== 'AlreadyComplete' ? { kind: 'declined', message } : { kind: 'unknown' };
  }

  /**
   * Cancels an approved payment. The result is `unknown` until ten minutes after the authentication, since Naver cannot
   * block an approval before it expires.
   */
  async netCancel(_oid: string, _amount: number, { tid }: GatewayAuthentication): Promise<ReversalResult> {
    const status = await this.#paymentState(tid);
    if (status.kind !== 'found') return { kind: 'unknown' };
    if (status.remaining === 0) return { kind: 'cancelled' };
    return this.#cancel(tid, status.remaining, 0, '주문이 되지 못한 결제');
  }

  async inquire(oid: PaymentNo, tid: Tid | null, authentication: GatewayAuthentication | null): Promise<InquiryResult> {
    const paymentId = tid ?? authentication?.tid ?? null;
    // Nothing was approved: an approval needs a payment number, which is stored before the approval is requested.
    if (paymentId === null) return { kind: 'absent' };
    const status = await this.#paymentState(paymentId);
    if (status.kind !== 'found') return status;
    const { oid: paidFor, ...approval } = status.approval;
    // The payment belongs to another order number, so nothing was approved for this order. A net cancel refunds it.
    if (paidFor !== oid) return { kind: 'absent' };
    return status.remaining === 0
      ? { kind: 'cancelled' }
      : { kind: 'approved', ...approval, remaining: status.remaining };
  }

  refund({ tid, amount, remaining, message }: RefundRequest): Promise<ReversalResult> {
    return this.#cancel(tid, amount, remaining, message);
  }

  async #cancel(tid: Tid, amount: number, remaining: number, reason: string): Promise<ReversalResult> {
    const reply = await this.#post('v1/cancel', `${tid}-c${remaining}`, {
      paymentId: tid,
      cancelAmount: String(amount),
      cancelReason: plainText(reason, 256, '주문 취소'),
      cancelRequester: '2',
      taxScopeAmount: String(amount),
      taxExScopeAmount: '0',
      // Naver refuses if the amount left differs from this, so that a repeated cancellation cannot refund twice.
      doCompareRest: '1',
      expectedRestAmount: String(remaining),
    });
    if (reply === null) return { kind: 'unknown' };
    if (reply.code === 'Success')
      return parseRemaining(reply.body) === remaining ? { kind: 'cancelled' } : { kind: 'unknown' };
    // The cancellation was accepted, but is not complete yet.
    if (reply.code === 'CancelNotComplete' || reply.code === 'PreCancelNotComplete') return { kind: 'unknown' };
    const status = await this.#paymentState(tid);
    // The amount left is the expected one: an earlier cancellation succeeded, and its response was lost.
    if (status.kind === 'found' && status.remaining === remaining) return { kind: 'cancelled' };
    if (status.kind === 'unknown') return { kind: 'unknown' };
    const message = naverText(reply.message) ?? '네이버페이에서 취소하지 못했어요.';
    return { kind: 'refused', message, ...(isNeverCancellable(reply.code) && { isFinal: true }) };
  }

  async #paymentState(paymentId: Tid): Promise<PaymentStateResult> {
    if (!isPaymentId(paymentId)) return { kind: 'unknown' };
    const body = JSON.stringify({ approvalType: 'ALL', pageNumber: 1, rowsPerPage: 100 });
    const reply = await this.#request(`v2.2/list/history/${paymentId}`, 'application/json', body, null);
    return reply?.code === 'Success' ? parseStatus(reply.body) : { kind: 'unknown' };
  }

  #post(call: string, key: string, fields: Readonly<Record<string, string>>): Promise<NaverResponse | null> {
    const body = new URLSearchParams(fields).toString();
    return this.#request(call, 'application/x-www-form-urlencoded;charset=utf-8', body, key);
  }

  /** Sends a request; returns null if its result is unknown. */
  async #request(
    call: string,
    type: string,
    body: string,
    idempotencyKey: string | null,
  ): Promise<NaverResponse | null> {
    const { api_url, client_id, client_secret, chain_id, timeout_ms } = this.#settings;
    try {
      const response = await this.#fetch(`${api_url}/${call}`, {
        method: 'POST',
        headers: {
          'content-type': type,
          'X-Naver-Client-Id': client_id,
          'X-Naver-Client-Secret': client_secret,
          'X-NaverPay-Chain-Id': chain_id,
          ...(idempotencyKey !== null && { 'X-NaverPay-Idempotency-Key': idempotencyKey }),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout_ms),
      });
      const reply: unknown = await response.json();
      return response.status === 200 ? parseNaverResponse(reply) : null;
    } catch {
      return null;
    }
  }
}

function isPaymentId(text: string | undefined): text is string {
  return isTid(text) && text.length <= MAX_PAYMENT_ID;
}
