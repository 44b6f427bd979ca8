import type { NaverPay } from '../../../core/ports/screen/naver-pay.port.ts';

/** Naver Pay, loaded when it is first opened: most visits never use it. */
export const lazyNaverPay: NaverPay = {
  open: (client, values) =>
    import('./naver-pay.ts').then(
      ({ ScriptNaverPay }) => new ScriptNaverPay().open(client, values),
      () => 'failed' as const,
    ),
};
