import type { NaverPay, NaverPayClient, NaverPayValues } from '../../core/ports/screen/naver-pay.port.ts';

/** A payment window that opens, unless a test sets otherwise, and records its values. */
export class FakeNaverPay implements NaverPay {
  readonly opened: { readonly client: NaverPayClient; readonly values: NaverPayValues }[] = [];
  result: 'opened' | 'failed' = 'opened';

  async open(client: NaverPayClient, values: NaverPayValues): Promise<'opened' | 'failed'> {
    if (this.result === 'opened') this.opened.push({ client, values });
    return this.result;
  }
}
