import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { parseResponse } from '../../core/client/parse-response.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import type { Caller } from '../../adapters/server/kernel/server-context.ts';
import { Died, type KillableProcess } from './killable-process.ts';

/** How the browser returns from the payment. */
export type PaymentReturn =
  /** A form that is posted to `return_url`. */
  | { readonly kind: 'form'; readonly return_url: string; readonly gateway: 'card' | 'vbank' }
  | { readonly kind: 'kakao' }
  | { readonly kind: 'naver'; readonly return_url: string; readonly amount: number }
  | { readonly kind: 'app-card'; readonly tid: string }
  /** Points cover the whole price. */
  | { readonly kind: 'none' };

/** An order as its shopper knows it. */
export interface SimulatedOrder {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly order_key: string;
  readonly result_token: string;
  readonly pay_method: PayMethod;
  readonly caller: Caller;
  readonly paymentReturn: PaymentReturn;
  /** Time at which it was placed. */
  readonly placedAt: number;
  /** The fields of the first return; it can be repeated. */
  returnFields: Record<string, string> | null;
  /** The fields of the deposit notice; it can be repeated. */
  noticeFields: Record<string, string> | null;
}

/** Makes a call on a process, like the network: a process that dies during it never responds. */
export async function callOn<K extends CallName>(
  process: KillableProcess,
  call: K,
  request: RequestOf<K>,
  caller: Caller,
): Promise<Envelope<ResponseOf<K>>> {
  try {
    const { body } = await process.api.handle(call, request, caller);
    if (process.isDead) return FAILED_REQUEST;
    return parseResponse(call, JSON.parse(body)) ?? FAILED_REQUEST;
  } catch (error) {
    if (error instanceof Died) return FAILED_REQUEST;
    throw error;
  }
}

/** Posts a form to a process; null if it died. */
export async function postTo(
  process: KillableProcess,
  url: string,
  fields: Record<string, string>,
): Promise<string | null> {
  try {
    const response = await process.http.request(url, { method: 'POST', body: new URLSearchParams(fields) });
    if (process.isDead) return null;
    return response.headers.get('location') ?? (await response.text());
  } catch (error) {
    if (error instanceof Died) return null;
    throw error;
  }
}

/** Opens an address of a process with a browser; null if it died. */
export async function openOn(process: KillableProcess, url: string): Promise<string | null> {
  try {
    const response = await process.http.request(url);
    return process.isDead ? null : response.headers.get('location');
  } catch (error) {
    if (error instanceof Died) return null;
    throw error;
  }
}

/** Loads the order as its shopper; null without a response. */
export async function loadOrder(process: KillableProcess, order: SimulatedOrder): Promise<OrderDetail | null> {
  const { payment_idx, order_key, caller } = order;
  const envelope = await callOn(process, 'POST /api/v1/order/detail', { payment_idx, order_key }, caller);
  return envelope.result_code === 200 ? envelope.result_data : null;
}
