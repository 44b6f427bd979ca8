import { action, computed, makeObservable, observableRef } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/http/api.ts';
import type { AppCardMemory } from '../../core/payment/app-card-memory.ts';
import { installmentsFor } from '../../core/payment/installment.ts';
import type { AppCardChoice } from '../../core/payment/start-payment.use-case.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import { AppCardSignInViewModel } from './app-card-sign-in.view-model.ts';

export type AppCardCard = ResponseOf<'GET /api/v2/app/card/pay/card/list'>[number];
export type AppCardAddress = ResponseOf<'GET /api/v2/app/card/address'>[number];

export interface AppCardPanelServices {
  readonly api: Api;
  readonly memory: AppCardMemory;
  readonly timers: Timers;
  readonly device: Device;
  /** What is to be paid now, won; observable. */
  readonly totalAmount: () => number;
  /** The order is to go to an address that the card company knows. */
  readonly takeAddress: (address: AppCardAddress) => void;
}

/** A card of the in-app card for an order: first who the shopper is, then which card and in how many months. */
export class AppCardPanelViewModel {
  readonly #services: AppCardPanelServices;
  readonly signIn: AppCardSignInViewModel;

  /** `sign-in`: nobody was recognised, or that does not hold any more. */
  state: 'loading' | 'failed' | 'sign-in' | 'cards' = 'loading';
  cards: readonly AppCardCard[] = [];
  addresses: readonly AppCardAddress[] = [];
  card: AppCardCard | null = null;
  /** What was chosen; `installment` is what this total allows of it. */
  wantedInstallment = 0;

  constructor(services: AppCardPanelServices) {
    const { api, memory, timers, device } = services;
    this.#services = services;
    this.signIn = new AppCardSignInViewModel(api, memory, timers, device, (token) => {
      memory.keepToken(token);
      void this.#loadCards();
    });
    makeObservable<this, 'show'>(this, {
      state: observableRef,
      cards: observableRef,
      addresses: observableRef,
      card: observableRef,
      wantedInstallment: observableRef,
      installments: computed,
      installment: computed,
      chooseCard: action,
      chooseInstallment: action,
      show: action,
    });
  }

  /** Shows the cards of whoever was recognised before, or asks who the shopper is. The answer stops the asking. */
  start(): () => void {
    if (this.#services.memory.token === null) this.#signInAgain();
    else void this.#loadCards();
    return () => this.signIn.stop();
  }

  /** The months that the chosen card and the total allow. */
  get installments(): readonly number[] {
    return this.card === null ? [0] : installmentsFor(this.card.installments, this.#services.totalAmount());
  }

  get installment(): number {
    return this.installments.includes(this.wantedInstallment) ? this.wantedInstallment : 0;
  }

  /** What the order can be paid with; null as long as no card is chosen, or the shopper is not recognised any more. */
  get choice(): AppCardChoice | null {
    const app_card_auth_token = this.#services.memory.token;
    if (this.state !== 'cards' || this.card === null || app_card_auth_token === null) return null;
    return { app_card_auth_token, card_id: this.card.card_id, installment: this.installment };
  }

  chooseCard(card: AppCardCard): void {
    if (card.is_usable) this.card = card;
  }

  chooseInstallment(months: number): void {
    this.wantedInstallment = months;
  }

  takeAddress(address: AppCardAddress): void {
    this.#services.takeAddress(address);
  }

  /** Forgets who was recognised: another person, or the server does not know them any more. */
  forget(): void {
    this.#services.memory.keepToken(null);
    this.show({ card: null, cards: [], addresses: [] });
    this.#signInAgain();
  }

  async retry(): Promise<void> {
    await this.#loadCards();
  }

  async #loadCards(): Promise<void> {
    const { api, memory } = this.#services;
    const { token } = memory;
    if (token === null) return this.#signInAgain();
    this.show({ state: 'loading' });
    const asked = { app_card_auth_token: token };
    const [cards, addresses] = await Promise.all([
      api.call('GET /api/v2/app/card/pay/card/list', asked, { quiet: true }),
      api.call('GET /api/v2/app/card/address', asked, { quiet: true }),
    ]);
    if (cards.result_code === 403) return this.forget();
    if (cards.result_code !== 200) return this.show({ state: 'failed' });
    const list = cards.result_data;
    const usable = list.filter((card) => card.is_usable);
    const before = usable.find((card) => card.card_id === this.card?.card_id);
    this.show({
      state: 'cards',
      cards: list,
      // Without its addresses the card can still pay.
      addresses: addresses.result_code === 200 ? addresses.result_data : [],
      card: before ?? usable.find((card) => card.is_default) ?? usable[0] ?? null,
    });
  }

  #signInAgain(): void {
    this.show({ state: 'sign-in' });
    this.signIn.resume();
  }

  private show(change: Partial<Pick<AppCardPanelViewModel, 'state' | 'cards' | 'addresses' | 'card'>>): void {
    Object.assign(this, change);
  }
}
