import { action, computed, makeObservable, observableRef } from 'mobx';
import type { OrderSheet, PayMethod } from '../../core/api/payment.api.ts';
import type { AppCardChoice, ChosenMethod } from '../../core/payment/start-payment.use-case.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { rememberPayMethod, rememberedPayMethod } from '../order/pay-method.ts';

/** How the order is paid. The way that was used last on this device is chosen as long as it is offered. */
export class PaymentChoiceViewModel {
  readonly #storage: Storage;
  readonly #appCard: () => AppCardChoice | null;
  readonly #changed: (method: PayMethod, before: PayMethod | null) => void;
  #told: PayMethod | null = null;
  offered: readonly PayMethod[] = [];
  total_amount = 0;
  /** What the shopper chose, or last used; what an order without a sum is paid by is not chosen. */
  chosen: PayMethod | null = null;
  /** Why the order can't be paid so yet; empty as long as nobody asked, or nothing is missing. */
  failure = '';

  /**
   * `appCard` answers the card of the in-app card, null as long as none is chosen; `changed` hears of the way that
   * orders are sent from now on, and of the one before it.
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
      total_amount: observableRef,
      chosen: observableRef,
      failure: observableRef,
      isFree: computed,
      method: computed,
      offer: action,
      choose: action,
      check: action,
    });
  }

  /** Points pay for everything, or there is nothing to pay. */
  get isFree(): boolean {
    return this.total_amount === 0;
  }

  /** The way that the order is sent; null when none is offered. */
  get method(): PayMethod | null {
    return this.isFree ? (this.offered[0] ?? null) : this.chosen;
  }

  /** Takes over what the shop offers for the sum of now. */
  offer({ pay_methods, amounts }: OrderSheet): void {
    this.offered = pay_methods;
    this.total_amount = amounts.total_amount;
    if (this.chosen === null || (!this.isFree && !pay_methods.includes(this.chosen))) {
      this.chosen = rememberedPayMethod(this.#storage, pay_methods);
    }
    this.#tell();
  }

  choose(method: PayMethod): void {
    this.chosen = method;
    this.failure = '';
    rememberPayMethod(this.#storage, method);
    this.#tell();
  }

  /** What the payment begins with; null, with the reason in `failure`, when something is missing. */
  check(): ChosenMethod | null {
    const { method } = this;
    const card = method === 'app_card' ? this.#appCard() : null;
    this.failure = '';
    if (method === null) this.failure = '결제 수단을 골라 주세요.';
    else if (method !== 'app_card') return { method };
    else if (card === null) this.failure = '결제할 앱카드를 골라 주세요.';
    else return { method, card };
    return null;
  }

  #tell(): void {
    const { method } = this;
    if (method === null || method === this.#told) return;
    const before = this.#told;
    this.#told = method;
    this.#changed(method, before);
  }
}
