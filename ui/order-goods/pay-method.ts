import type { PayMethod } from '../../core/api/payment.api.ts';
import type { Storage } from '../../core/ports/storage.port.ts';

const KEY = 'moajang.pay-method';

const TEXTS: Readonly<Record<PayMethod, string>> = {
  card: '신용카드',
  kakao: '카카오페이',
  naver: '네이버페이',
  vbank: '가상계좌',
  app_card: '앱카드',
  point: '포인트',
};

export function payMethodText(method: PayMethod): string {
  return TEXTS[method];
}

/** The methods that can be chosen: points that pay for everything are used, and nothing is left to choose. */
export function choosableMethods(pay_methods: readonly PayMethod[]): PayMethod[] {
  return pay_methods.filter((method) => method !== 'point');
}

/** The method that this device used last, if it is offered; otherwise the first one that is. */
export function rememberedPayMethod(storage: Storage, pay_methods: readonly PayMethod[]): PayMethod | null {
  const offered = choosableMethods(pay_methods);
  return offered.find((method) => method === storage.read(KEY)) ?? offered[0] ?? null;
}

export function rememberPayMethod(storage: Storage, method: PayMethod): void {
  storage.write(KEY, method);
}
