import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import { lastPayMethod } from '../../core/ordering/last-pay-method.ts';
import type { Storage } from '../../core/ports/storage.port.ts';

/**
 * Returns the methods that a shopper can choose from. `point` is not a choice, since an order that points pay in full
 * has no other method.
 */
export function choosableMethods(pay_methods: readonly PayMethod[]): PayMethod[] {
  return pay_methods.filter((method) => method !== 'point');
}

/**
 * Returns the method last used on this device if it is offered, otherwise the first offered one; null if none is
 * offered.
 */
export function rememberedPayMethod(storage: Storage, pay_methods: readonly PayMethod[]): PayMethod | null {
  const offered = choosableMethods(pay_methods);
  const last = lastPayMethod.read(storage);
  return offered.find((method) => method === last) ?? offered[0] ?? null;
}
