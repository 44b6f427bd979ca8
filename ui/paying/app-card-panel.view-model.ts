import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/client/api.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import type { AppCardStorage } from '../../core/ordering/app-card-storage.ts';
import { installmentsFor } from '../../core/payment/installment.ts';
import type { AppCardChoice } from '../../core/ordering/start-payment.use-case.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { Loaded } from '../kit/loaded.ts';
import { AppCardSignInViewModel } from './app-card-sign-in.view-model.ts';

export type ListedCard = ResponseOf<'GET /api/v2/app/card/pay/card/list'>[number];
export type AppCardAddress = ResponseOf<'GET /api/v2/app/card/address'>[number];

export interface AppCardPanelServices {
  readonly api: Api;
  readonly appCardStorage: AppCardStorage;
  readonly timers: Timers;
  readonly device: Device;
  /** Returns the amount to pay, in won. The value is observable. */
  readonly totalAmount: () => number;
  /** Called with the chosen one of the addresses that the card company knows. */
  readonly applyAddress: (address: AppCardAddress) => void;
}

interface RegisteredCards {
  readonly cards: readonly ListedCard[];
  readonly addresses: readonly AppCardAddress[];
}

/** The choice of a card of the in-app card: first the authentication, then card and installment. */
export class AppCardPanelViewModel {
  readonly #services: AppCardPanelServices;
  readonly signIn: AppCardSignInViewModel;

  readonly #loaded: Loaded<RegisteredCards>;

  /** True: the shopper is not authenticated, or the authentication has expired. */
  private isSigningIn = false;
  card: ListedCard | null = null;
  /** The chosen number of months. `installment` is the number that the current total allows. */
  wantedInstallment = 0;

  constructor(services: AppCardPanelServices) {
    const { api, appCardStorage, timers, device } = services;
    this.#services = services;
    this.signIn = new AppCardSignInViewModel(api, appCardStorage, timers, device, (token) => {
      appCardStorage.saveToken(token);
      void this.#loadCards();
    });
    this.#loaded = new Loaded(() => this.#fetchCards(), { clearsData: true });
    makeObservable<this, 'isSigningIn' | 'signInAgain'>(this, {
      isSigningIn: observableRef,
      card: observableRef,
      wantedInstallment: observableRef,
      installments: computed,
      installment: computed,
      chooseCard: action,
      chooseInstallment: action,
      forget: action,
      signInAgain: action,
    });
  }

  get state(): 'loading' | 'failed' | 'sign-in' | 'cards' {
    if (this.isSigningIn) return 'sign-in';
    return this.#loaded.state === 'ready' ? 'cards' : this.#loaded.state;
  }

  get cards(): readonly ListedCard[] {
    return this.#loaded.data?.cards ?? [];
  }

  get addresses(): readonly AppCardAddress[] {
    return this.#loaded.data?.addresses ?? [];
  }

  /**
   * Shows the cards of an authenticated shopper, otherwise starts the authentication. Returns a function that stops it.
   */
  start(): () => void {
    if (this.#services.appCardStorage.token === null) this.signInAgain();
    else void this.#loadCards();
    return () => this.signIn.stop();
  }

  /** The numbers of months that the chosen card and the total allow. */
  get installments(): readonly number[] {
    return this.card === null ? [0] : installmentsFor(this.card.installments, this.#services.totalAmount());
  }

  get installment(): number {
    return this.installments.includes(this.wantedInstallment) ? this.wantedInstallment : 0;
  }

  /** The data for the payment; null if no card is chosen or the shopper is not authenticated. */
  get choice(): AppCardChoice | null {
    const app_card_auth_token = this.#services.appCardStorage.token;
    if (this.state !== 'cards' || this.card === null || app_card_auth_token === null) return null;
    return { app_card_auth_token, card_id: this.card.card_id, installment: this.installment };
  }

  chooseCard(card: ListedCard): void {
    if (card.is_usable) this.card = card;
  }

  chooseInstallment(months: number): void {
    this.wantedInstallment = months;
  }

  applyAddress(address: AppCardAddress): void {
    this.#services.applyAddress(address);
  }

  /** Lets the shopper choose another company, whose app then authenticates them again. */
  chooseCompany(): void {
    this.forget();
    this.signIn.startOver();
    this.signIn.setChoosing(true);
  }

  /** Clears the authentication, because another person pays or the server no longer accepts it. */
  forget(): void {
    this.#services.appCardStorage.saveToken(null);
    this.card = null;
    this.#loaded.put({ cards: [], addresses: [] });
    this.signInAgain();
  }

  async retry(): Promise<void> {
    await this.#loadCards();
  }

  async #loadCards(): Promise<void> {
    if (this.#services.appCardStorage.token === null) return this.signInAgain();
    runInAction(() => (this.isSigningIn = false));
    await this.#loaded.load();
  }

  async #fetchCards(): Promise<Envelope<RegisteredCards>> {
    const { api, appCardStorage } = this.#services;
    const { token } = appCardStorage;
    const request = { app_card_auth_token: token ?? '' };
    const [cards, addresses] = await Promise.all([
      api.call('GET /api/v2/app/card/pay/card/list', request, { quiet: true }),
      api.call('GET /api/v2/app/card/address', request, { quiet: true }),
    ]);
    if (cards.result_code === 403) this.forget();
    if (cards.result_code !== 200) return cards;
    const list = cards.result_data;
    const usable = list.filter((card) => card.is_usable);
    const before = usable.find((card) => card.card_id === this.card?.card_id);
    if (token === appCardStorage.token)
      runInAction(() => (this.card = before ?? usable.find((card) => card.is_default) ?? usable[0] ?? null));
    // If the addresses did not load, the card can still pay.
    return success({ cards: list, addresses: addresses.result_code === 200 ? addresses.result_data : [] });
  }

  private signInAgain(): void {
    this.isSigningIn = true;
    this.signIn.resume();
  }
}
