import type { ResponseOf } from '../../api/contract.ts';
import { token } from '../token.ts';

/** Public keys of the storefront, and the address of Naver's script. */
export type NaverPayClient = ResponseOf<'GET /api/v2/payment/naver/key'>;
/** The values for opening one payment. */
export type NaverPayValues = ResponseOf<'POST /api/v2/payment/naver/init'>['open'];

/** Opens Naver's payment page. Its script is loaded on first use. */
export interface NaverPay {
  /** `opened`: Naver's page is loading. `failed`: the script did not load or could not open it. Never rejects. */
  open(client: NaverPayClient, values: NaverPayValues): Promise<'opened' | 'failed'>;
}

export const NaverPay = token<NaverPay>('NaverPay');
