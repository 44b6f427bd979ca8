import type { ResponseOf } from '../api/contract.ts';
import { token } from './token.ts';

/** The shop's public keys, and where Naver's script is. */
export type NaverPayClient = ResponseOf<'GET /api/v2/payment/naver/key'>;
/** What one payment is opened with. */
export type NaverPayValues = ResponseOf<'POST /api/v2/payment/naver/init'>['open'];

/** The way to Naver's own payment page. What opens it is fetched when it is first needed, never before. */
export interface NaverPay {
  /** `opened`: the shopper is on their way to Naver. `failed`: what opens it did not come, or could not. Never rejects. */
  open(client: NaverPayClient, values: NaverPayValues): Promise<'opened' | 'failed'>;
}

export const NaverPay = token<NaverPay>('NaverPay');
