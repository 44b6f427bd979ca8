import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { cardAppAddress, findCardApp } from '../../../core/payment/card-apps.ts';
import {
  addresses,
  appCardReason,
  approvalOf,
  cards,
  issued,
  openedTransaction,
  payment,
  refusal,
  sent,
  transaction,
} from './app-card-responses.ts';
import type {
  AppCard,
  AppCardAddress,
  AppCardResult,
  RegisteredCard,
  AppCardRequest,
  AppCardTransaction,
} from '../../../core/payment/gateways/app-card.port.ts';
import type { AppCardSettings } from './app-card-settings.ts';
import { appCardSignature } from './app-card-signature.ts';
import type { Fetch } from '../wire/form-post.ts';
import { isTid, plainText } from '../wire/inicis-fields.ts';
import type {
  ApprovalResult,
  ReversalResult,
  GatewayAuthentication,
  InquiryResult,
  RefundRequest,
} from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentNo, Tid } from '../../../core/vocabulary/ids.ts';

type Call = readonly [method: 'GET' | 'POST', path: string];

/**
 * Codes of final refusals of a cancellation: the payment does not exist. Other refusals are not final, since an inquiry
 * may show that another amount is left.
 */
const NEVER_CANCELLABLE: readonly string[] = ['EXPIRED', 'NOT_FOUND'];

/** The in-app card, by its own protocol of signed JSON requests. */
export class AppCardGateway implements AppCard {
  readonly availability: AppCard['availability'];
  readonly timeoutMs: number;
  readonly #settings: AppCardSettings;
  readonly #fetch: Fetch;
  readonly #now: () => number;

  constructor(settings: AppCardSettings, fetch: Fetch, now: () => number) {
    this.#settings = settings;
    this.timeoutMs = settings.timeout_ms;
    this.#fetch = fetch;
    this.#now = now;
    this.availability = settings.app_page_url === null ? 'apps' : 'everywhere';
  }

  openTransaction(): Promise<AppCardResult<{ readonly trans_no: string; readonly expires_at: number }>> {
    return this.#request(['POST', 'auth/transactions'], openedTransaction, {});
  }

  appUrls(trans_no: string, card_code: string, isAndroid: boolean): { app_url: string; qr_data: string } | null {
    const app = findCardApp(card_code);
    if (app === null) return null;
    const { app_page_url } = this.#settings;
    if (app_page_url !== null) {
      const page = `${app_page_url}?${new URLSearchParams({ trans_no, card_code }).toString()}`;
      return { app_url: page, qr_data: page };
    }
    // The QR code is opened by a phone's camera, so it needs the scheme that works on all systems.
    return { app_url: cardAppAddress(app, trans_no, isAndroid), qr_data: cardAppAddress(app, trans_no, false) };
  }

  findTransaction(trans_no: string): Promise<AppCardResult<AppCardTransaction>> {
    return this.#request(['GET', `auth/transactions/${encodeURIComponent(trans_no)}`], transaction, null);
  }

  async loadCards(user_token: string): Promise<AppCardResult<readonly RegisteredCard[]>> {
    const reply = await this.#request(['POST', 'cards'], cards, { user_token });
    return reply.kind === 'answered' ? { kind: 'answered', data: reply.data.cards } : reply;
  }

  async loadAddresses(user_token: string): Promise<AppCardResult<readonly AppCardAddress[]>> {
    const reply = await this.#request(['POST', 'addresses'], addresses, { user_token });
    return reply.kind === 'answered' ? { kind: 'answered', data: reply.data.addresses } : reply;
  }

  issueTransaction({
    oid,
    goods_name,
    ...order
  }: AppCardRequest): Promise<AppCardResult<{ readonly tid: Tid; readonly expires_at: number }>> {
    const body = { ...order, order_no: oid, goods_name: plainText(goods_name, 100, '주문 상품') };
    return this.#request(['POST', 'payments'], issued, body);
  }

  async sendToApp(tid: Tid, return_url: string): Promise<AppCardResult<{ readonly auth_url: string }>> {
    return this.#request(['POST', `payments/${tid}/auth`], sent, { return_url });
  }

  async approve(oid: PaymentNo, amount: number, { tid, auth_no }: GatewayAuthentication): Promise<ApprovalResult> {
    if (!isTid(tid)) return { kind: 'declined', message: appCardReason('EXPIRED') };
    const reply = await this.#request(['POST', `payments/${tid}/confirm`], payment, { order_no: oid, amount, auth_no });
    if (reply.kind === 'refused' && reply.code !== 'ALREADY_CONFIRMED')
      return { kind: 'declined', message: reply.message };
    const status = reply.kind === 'refused' ? await this.#paymentState(tid) : reply;
    const approval = status.kind === 'answered' && status.data.remaining > 0 ? approvalOf(status.data) : null;
    return approval === null ? { kind: 'unknown' } : { kind: 'approved', ...approval };
  }

  /**
   * Refunds the charged amount, which may differ from `amount`. If nothing was charged yet, the payment can no longer
   * be confirmed.
   */
  async netCancel(oid: PaymentNo, amount: number, { tid }: GatewayAuthentication): Promise<ReversalResult> {
    const status = await this.#paymentState(tid);
    if (status.kind !== 'answered') return status;
    const charged = status.data.amount === 0 ? amount : status.data.amount;
    return this.#cancel(tid, { order_no: oid, amount: charged, remaining: 0, reason: '주문이 되지 못한 결제' });
  }

  async inquire(oid: PaymentNo, tid: Tid | null, authentication: GatewayAuthentication | null): Promise<InquiryResult> {
    const knownTid = tid ?? authentication?.tid ?? null;
    // Nothing was approved: an approval needs a payment number, which is stored before the approval is requested.
    if (knownTid === null) return { kind: 'absent' };
    const status = await this.#paymentState(knownTid);
    if (status.kind === 'refused') return status.code === 'NOT_FOUND' ? { kind: 'absent' } : { kind: 'unknown' };
    if (status.kind === 'unknown') return { kind: 'unknown' };
    const { state, remaining, order_no } = status.data;
    if (state === 'CANCELLED') return { kind: 'cancelled' };
    const approval = approvalOf(status.data);
    if (approval === null || order_no !== oid) return { kind: 'absent' };
    const { oid: _oid, ...rest } = approval;
    return { kind: 'approved', ...rest, remaining };
  }

  refund({ tid, amount, remaining, message }: RefundRequest): Promise<ReversalResult> {
    return this.#cancel(tid, { amount, remaining, reason: plainText(message, 100, '주문 취소') });
  }

  async #cancel(tid: Tid, body: object): Promise<ReversalResult> {
    if (!isTid(tid)) return { kind: 'unknown' };
    const reply = await this.#request(['POST', `payments/${tid}/cancel`], payment, body);
    if (reply.kind === 'refused') {
      const isFinal = NEVER_CANCELLABLE.includes(reply.code);
      return { kind: 'refused', message: '앱카드에서 취소하지 못했어요.', ...(isFinal && { isFinal }) };
    }
    return reply.kind === 'answered' ? { kind: 'cancelled' } : reply;
  }

  #paymentState(tid: Tid): Promise<AppCardResult<v.InferOutput<typeof payment>>> {
    return isTid(tid) ? this.#request(['GET', `payments/${tid}`], payment, null) : Promise.resolve({ kind: 'unknown' });
  }

  async #request<T>(
    [method, path]: Call,
    schema: v.GenericSchema<unknown, T>,
    body: object | null,
  ): Promise<AppCardResult<T>> {
    const { api_url, key, secret, timeout_ms } = this.#settings;
    const text = body === null ? '' : JSON.stringify(body);
    const timestamp = String(this.#now());
    try {
      const response = await this.#fetch(`${api_url}/v1/${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'x-timestamp': timestamp,
          'x-signature': appCardSignature(secret, timestamp, text),
        },
        ...(body !== null && { body: text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout_ms),
      });
      const reply: unknown = await response.json();
      if (response.status === 400) return refusalIn(reply);
      const read = response.status === 200 ? safeParse(schema, reply) : null;
      return read?.success === true ? { kind: 'answered', data: read.output } : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  }
}

function refusalIn(reply: unknown): AppCardResult<never> {
  const read = safeParse(refusal, reply);
  if (!read.success) return { kind: 'unknown' };
  return { kind: 'refused', code: read.output.code, message: appCardReason(read.output.code) };
}
