import type { OrderSheet } from '../../core/api/payment.api.ts';
import type { Storage } from '../../core/ports/storage.port.ts';

const KEY = 'moajang.pay-method';

/** Points that pay for everything are no method to choose: they are used, and nothing is left to pay. */
export type PayMethod = Exclude<OrderSheet['pay_methods'][number], 'point'>;

const TEXTS: Readonly<Record<PayMethod, string>> = { card: '신용·체크카드' };

export function payMethodTiles(pay_methods: OrderSheet['pay_methods']): { value: PayMethod; text: string }[] {
  return choosable(pay_methods).map((value) => ({ value, text: TEXTS[value] }));
}

/** The method that this device used last, if it is offered; otherwise the first one that is. */
export function rememberedPayMethod(storage: Storage, pay_methods: OrderSheet['pay_methods']): PayMethod | null {
  const offered = choosable(pay_methods);
  return offered.find((method) => method === storage.read(KEY)) ?? offered[0] ?? null;
}

export function rememberPayMethod(storage: Storage, method: PayMethod): void {
  storage.write(KEY, method);
}

function choosable(pay_methods: OrderSheet['pay_methods']): PayMethod[] {
  return pay_methods.filter((method) => method !== 'point');
}
