import * as v from 'valibot';
import type { Fetch } from '../wire/form-post.ts';
import { declineReason } from '../wire/inicis-codes.ts';
import { isTid, plainText } from '../wire/inicis-fields.ts';
import {
  kakaoApproval,
  kakaoCancel,
  kakaoError,
  kakaoOrder,
  kakaoReady,
  type KakaoApproval,
  type KakaoError,
  type KakaoOrder,
} from './kakao-responses.ts';
import type { KakaoPay, ReadyResult, ReadyRequest } from '../../../core/payment/gateways/kakao-pay.port.ts';
import type { KakaoPaySettings } from './kakao-settings.ts';
import type {
  ApprovalResult,
  ReversalResult,
  GatewayAuthentication,
  InquiryResult,
  RefundRequest,
} from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentNo, Tid } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/**
 * Error codes of an approval after which money may have been charged: already approved, in progress, or not approvable.
 */
const MAYBE_APPROVED: readonly number[] = [-702, -783, -785];
/** Error codes for a payment that does not exist or that expired unpaid. */
const ABSENT: readonly number[] = [-721, -723];
/**
 * Error codes of final refusals of a cancellation: more than was approved, no such payment or amount, expired, or a
 * state that allows no cancellation. A refusal because less is left (-710) is not final, since an inquiry shows what is
 * left.
 */
const NEVER_CANCELLABLE: readonly number[] = [-711, -721, -722, -723, -784];
/** States of a payment that can no longer be approved, since the shopper left or the payment failed. */
const ENDED: readonly string[] = ['QUIT_PAYMENT', 'FAIL_PAYMENT'];
const PAID: readonly string[] = ['SUCCESS_PAYMENT', 'PART_CANCEL_PAYMENT'];

type KakaoReply<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'refused'; readonly error: KakaoError }
  | { readonly kind: 'unknown' };

/** KakaoPay one-time payment by its online API. The sandbox uses the same protocol with other settings. */
export class KakaoPayGateway implements KakaoPay {
  readonly timeoutMs: number;
  readonly #settings: KakaoPaySettings;
  readonly #fetch: Fetch;

  constructor(settings: KakaoPaySettings, fetch: Fetch) {
    this.#settings = settings;
    this.timeoutMs = settings.timeout_ms;
    this.#fetch = fetch;
  }

  async ready(request: ReadyRequest): Promise<ReadyResult> {
    const { app_scheme = null } = request;
    const reply = await this.#request('ready', kakaoReady, {
      partner_order_id: request.oid,
      partner_user_id: request.partner_user_id,
      item_name: plainText(request.goods_name, 100, '주문 상품'),
      quantity: request.quantity,
      total_amount: request.amount,
      tax_free_amount: 0,
      approval_url: request.approval_url,
      cancel_url: request.cancel_url,
      fail_url: request.fail_url,
      ...(app_scheme !== null && { custom_json: { return_custom_url: app_scheme } }),
    });
    if (reply.kind === 'unknown') return reply;
    if (reply.kind === 'refused') return { kind: 'refused', message: messageOf(reply.error) };
    const urls = [
      reply.data.next_redirect_pc_url,
      reply.data.next_redirect_mobile_url,
      reply.data.next_redirect_app_url,
    ];
    if (!isTid(reply.data.tid) || !urls.every((url) => /^https?:\/\//.test(url))) return { kind: 'unknown' };
    return { kind: 'ready', ...reply.data };
  }

  async approve(oid: PaymentNo, amount: number, authentication: GatewayAuthentication): Promise<ApprovalResult> {
    const { tid, pg_token, partner_user_id } = authentication;
    const reply = await this.#request('approve', kakaoApproval, {
      tid,
      partner_order_id: oid,
      partner_user_id,
      pg_token,
      total_amount: amount,
    });
    if (reply.kind === 'unknown') return reply;
    if (reply.kind === 'refused') {
      const { error_code } = reply.error;
      return MAYBE_APPROVED.includes(error_code)
        ? { kind: 'unknown' }
        : { kind: 'declined', message: messageOf(reply.error) };
    }
    const approved_at = toDateTime(reply.data.approved_at);
    if (reply.data.tid !== tid || approved_at === null) return { kind: 'unknown' };
    return {
      kind: 'approved',
      oid: reply.data.partner_order_id,
      amount: reply.data.amount.total,
      approved_at,
      ...cardOf(reply.data),
    };
  }

  /**
   * Cancels an approved payment in full, since KakaoPay has no net cancel. Refuses for an open payment, whose approval
   * cannot be blocked.
   */
  async netCancel(_oid: string, _amount: number, { tid }: GatewayAuthentication): Promise<ReversalResult> {
    const order = await this.#order(tid);
    if (order.kind === 'unknown') return order;
    if (order.kind === 'refused') {
      return ABSENT.includes(order.error.error_code) ? { kind: 'cancelled' } : { kind: 'unknown' };
    }
    const { status } = order.data;
    if (status === 'CANCEL_PAYMENT' || ENDED.includes(status)) return { kind: 'cancelled' };
    if (status !== 'SUCCESS_PAYMENT') return { kind: 'refused', message: '취소할 수 없는 상태예요.' };
    const amount = availableOf(order.data);
    return amount === null ? { kind: 'unknown' } : this.#cancel(tid, amount, amount);
  }

  async inquire(oid: PaymentNo, tid: Tid | null, authentication: GatewayAuthentication | null): Promise<InquiryResult> {
    const number = tid ?? authentication?.tid;
    if (number === undefined) return { kind: 'absent' };
    const order = await this.#order(number);
    if (order.kind === 'unknown') return order;
    if (order.kind === 'refused') {
      return ABSENT.includes(order.error.error_code) ? { kind: 'absent' } : { kind: 'unknown' };
    }
    const { status, amount, partner_order_id } = order.data;
    if (partner_order_id !== oid) return { kind: 'unknown' };
    if (status === 'CANCEL_PAYMENT') return { kind: 'cancelled' };
    if (!PAID.includes(status)) return { kind: 'absent' };
    const approved_at = toDateTime(order.data.approved_at);
    const remaining = availableOf(order.data);
    if (amount === undefined || amount === null || approved_at === null || remaining === null) {
      return { kind: 'unknown' };
    }
    const { selected_card_info, payment_action_details, ...paid } = order.data;
    const card_info = { kakaopay_issuer_corp: selected_card_info?.card_corp_name };
    const aid = payment_action_details?.[0]?.aid;
    return {
      kind: 'approved',
      amount: amount.total,
      remaining,
      approved_at,
      ...cardOf({ ...paid, amount, card_info, aid }),
    };
  }

  /**
   * Sends `cancel_available_amount`, which prevents a double refund. A refusal because of it may mean that the refund
   * has already been made.
   */
  async refund({ tid, amount, remaining }: RefundRequest): Promise<ReversalResult> {
    const cancelled = await this.#cancel(tid, amount, amount + remaining);
    if (cancelled.kind !== 'refused') return cancelled;
    const order = await this.#order(tid);
    if (order.kind !== 'answered') return { kind: 'unknown' };
    return availableOf(order.data) === remaining ? { kind: 'cancelled' } : cancelled;
  }

  async #cancel(tid: Tid, cancel_amount: number, cancel_available_amount: number): Promise<ReversalResult> {
    const reply = await this.#request('cancel', kakaoCancel, {
      tid,
      cancel_amount,
      cancel_tax_free_amount: 0,
      cancel_available_amount,
    });
    if (reply.kind === 'refused') {
      const isFinal = NEVER_CANCELLABLE.includes(reply.error.error_code);
      return { kind: 'refused', message: messageOf(reply.error), ...(isFinal && { isFinal }) };
    }
    if (reply.kind === 'unknown') return reply;
    return /^(PART_)?CANCEL_PAYMENT$/.test(reply.data.status) ? { kind: 'cancelled' } : { kind: 'unknown' };
  }

  #order(tid: Tid): Promise<KakaoReply<KakaoOrder>> {
    return this.#request('order', kakaoOrder, { tid });
  }

  async #request<T>(call: string, schema: v.GenericSchema<unknown, T>, fields: object): Promise<KakaoReply<T>> {
    const { api_url, cid, key_prefix, secret_key, timeout_ms } = this.#settings;
    try {
      const response = await this.#fetch(`${api_url}/online/v1/payment/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `${key_prefix} ${secret_key}` },
        body: JSON.stringify({ cid, ...fields }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout_ms),
      });
      const body: unknown = await response.json();
      if (response.status === 200) {
        const read = v.safeParse(schema, body);
        return read.success ? { kind: 'answered', data: read.output } : { kind: 'unknown' };
      }
      const error = v.safeParse(kakaoError, body);
      const isRefusal = response.status >= 400 && response.status < 500 && error.success;
      return isRefusal ? { kind: 'refused', error: error.output } : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  }
}

function cardOf({ tid, payment_method_type, card_info, aid }: Omit<KakaoApproval, 'partner_order_id' | 'approved_at'>) {
  const issuer = card_info?.kakaopay_issuer_corp ?? '';
  const isCard = payment_method_type === 'CARD';
  return {
    tid,
    card_name: isCard ? `카카오페이 ${issuer}`.trim() : '카카오페이머니',
    card_number: '',
    approval_number: card_info?.approved_id ?? aid ?? '',
  };
}

/**
 * Returns the amount that can still be cancelled; 0 for a fully cancelled payment, whose response may omit the amount.
 */
function availableOf(order: KakaoOrder): number | null {
  if (order.status === 'CANCEL_PAYMENT') return 0;
  return order.cancel_available_amount?.total ?? null;
}

/** Converts `2026-11-21T14:00:00` (KST) to the format of the contract; null for any other text. */
function toDateTime(text: string | null | undefined): KstText | null {
  const written = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(text ?? '');
  return written === null ? null : `${written[1]} ${written[2]}`;
}

function messageOf({ error_message, extras }: KakaoError): string {
  return declineReason(
    extras?.method_result_message ?? error_message,
    '카카오페이에서 승인하지 않았어요. 다른 방법으로 결제해 주세요.',
  );
}
