import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import type { PayMethod } from '../../core/api/payment.api.ts';
import type { OrderDetail } from '../../core/api/order.api.ts';
import { readAnswer } from '../../core/http/answer.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/http/envelope.ts';
import type { Caller } from '../../adapters/server/shop.ts';
import { Died, type MortalProcess } from './mortal-process.ts';

/** How the browser comes back from where the shopper pays. */
export type Way =
  /** A form that is posted to `return_url`. */
  | { readonly kind: 'form'; readonly return_url: string; readonly gateway: 'card' | 'vbank' }
  | { readonly kind: 'kakao' }
  | { readonly kind: 'naver'; readonly return_url: string; readonly amount: number }
  | { readonly kind: 'app-card'; readonly tid: string }
  /** Points have paid everything. */
  | { readonly kind: 'none' };

/** An order as its shopper knows it. */
export interface SimulatedOrder {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly order_key: string;
  readonly pay_method: PayMethod;
  readonly caller: Caller;
  readonly way: Way;
  /** When it was placed. */
  readonly placed: number;
  /** What the browser brought back the first time; it can come again. */
  returned: Record<string, string> | null;
  /** What the bank told of the deposit; it can tell again. */
  noticed: Record<string, string> | null;
}

/** Makes a call on a process, as the network would: a process that dies in the middle never answers. */
export async function callOn<K extends CallName>(
  process: MortalProcess,
  call: K,
  request: RequestOf<K>,
  caller: Caller,
): Promise<Envelope<ResponseOf<K>>> {
  try {
    const { body } = await process.api.answer(call, request, caller);
    if (process.isDead) return FAILED_REQUEST;
    return readAnswer(call, JSON.parse(body)) ?? FAILED_REQUEST;
  } catch (error) {
    if (error instanceof Died) return FAILED_REQUEST;
    throw error;
  }
}

/** Posts a form to a process: null when it died over it. */
export async function postTo(
  process: MortalProcess,
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

/** Opens an address of a process with a browser: null when it died over it. */
export async function openOn(process: MortalProcess, url: string): Promise<string | null> {
  try {
    const response = await process.http.request(url);
    return process.isDead ? null : response.headers.get('location');
  } catch (error) {
    if (error instanceof Died) return null;
    throw error;
  }
}

/** The order as its shopper sees it; null when nobody answers. */
export async function lookAt(process: MortalProcess, order: SimulatedOrder): Promise<OrderDetail | null> {
  const { payment_idx, order_key, caller } = order;
  const envelope = await callOn(process, 'POST /api/v1/order/detail', { payment_idx, order_key }, caller);
  return envelope.result_code === 200 ? envelope.result_data : null;
}
