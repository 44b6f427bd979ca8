import { action, computed, makeObservable, observableRef } from 'mobx';
import type { OrderSheet, PayMethod } from '../../core/api/buying/payment.api.ts';
import type { AppCardChoice, ChosenMethod } from '../../core/ordering/start-payment.use-case.ts';
import { lastPayMethod } from '../../core/ordering/last-pay-method.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { rememberedPayMethod } from '../order-lines/pay-method.ts';

/** The choice of a payment method. The method last used on this device is preselected if it is offered. */
export class PaymentChoiceViewModel {
  readonly #storage: Storage;
  readonly #appCard: () => AppCardChoice | null;
  readonly #changed: (method: PayMethod, before: PayMethod | null) => void;
  #reportedMethod: PayMethod | null = null;
  offered: readonly PayMethod[] = [];
  /** The offered methods that use the sandbox, so that nothing is charged. */
  sandboxMethods: readonly PayMethod[] = [];
  total_amount = 0;
  /** The shopper's choice, or the method last used. An order of 0 won does not change it. */
  chosen: PayMethod | null = null;
  /** What `check` found to be missing; null if it found nothing. */
  missing: 'method' | 'card' | null = null;

  /**
   * `appCard` returns the choice of the in-app card, or null if there is none. `changed` is called with the new method
   * and the previous one.
   */
  constructor(
    storage: Storage,
    appCard: () => AppCardChoice | null,
    changed: (method: PayMethod, before: PayMethod | null) => void,
  ) {
    this.#storage = storage;
    this.#changed = changed;
    this.#appCard = appCard;
    makeObservable(this, {
      offered: observableRef,
      sandboxMethods: observableRef,
      total_amount: observableRef,
      chosen: observableRef,
      missing: observableRef,
      isFree: computed,
      method: computed,
      isSandbox: computed,
      offer: action,
      choose: action,
      check: action,
    });
  }

  /** True: points cover the whole price, or there is nothing to pay. */
  get isFree(): boolean {
    return this.total_amount === 0;
  }

  /** The method sent with the order; null if none is offered. */
  get method(): PayMethod | null {
    return this.isFree ? (this.offered[0] ?? null) : this.chosen;
  }

  /** True: the chosen method uses the sandbox, so nothing is charged. */
  get isSandbox(): boolean {
    return !this.isFree && this.chosen !== null && this.sandboxMethods.includes(this.chosen);
  }

  /** Why the order cannot be paid with this method yet; empty before `check` is called, and once nothing is missing. */
  get failure(): string {
    if (this.missing === 'method') return this.method === null ? '결제 수단을 골라 주세요.' : '';
    const isCardMissing = this.missing === 'card' && this.method === 'app_card' && this.#appCard() === null;
    return isCardMissing ? '결제할 앱카드를 골라 주세요.' : '';
  }

  /** Applies the methods that are offered for the current total. */
  offer({ pay_methods, sandbox_methods = [], amounts }: OrderSheet): void {
    this.offered = pay_methods;
    this.sandboxMethods = sandbox_methods;
    this.total_amount = amounts.total_amount;
    if (this.chosen === null || (!this.isFree && !pay_methods.includes(this.chosen))) {
      this.chosen = rememberedPayMethod(this.#storage, pay_methods);
    }
    this.#reportChange();
  }

  choose(method: PayMethod): void {
    this.chosen = method;
    this.missing = null;
    lastPayMethod.write(this.#storage, method);
    this.#reportChange();
  }

  /** Returns the chosen method with its data; null if something is missing, in which case `failure` has the reason. */
  check(): ChosenMethod | null {
    const { method } = this;
    const card = method === 'app_card' ? this.#appCard() : null;
    this.missing = null;
    if (method === null) this.missing = 'method';
    else if (method !== 'app_card') return { method };
    else if (card === null) this.missing = 'card';
    else return { method, card };
    return null;
  }

  #reportChange(): void {
    const { method } = this;
    if (method === null || method === this.#reportedMethod) return;
    const before = this.#reportedMethod;
    this.#reportedMethod = method;
    this.#changed(method, before);
  }
}
