import type { NaverPay } from '../../core/ports/naver-pay.port.ts';

/** Naver Pay, whose own code is fetched when it is first opened: most visits never do. */
export const laterNaverPay: NaverPay = {
  open: (client, values) =>
    import('./naver-pay.ts').then(
      ({ ScriptNaverPay }) => new ScriptNaverPay().open(client, values),
      () => 'failed' as const,
    ),
};
