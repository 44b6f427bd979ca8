import { action, makeObservable, observableRef } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { OrderSheet } from '../../core/api/payment.api.ts';
import type { TermsType } from '../../core/api/shop.api.ts';
import { deviceNameOf } from '../../core/device/device-type.ts';
import type { Api } from '../../core/http/api.ts';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import type { Session } from '../../core/member/session.ts';
import type { OrderDraft } from '../../core/order/order-draft.ts';
import type { AppCardChoice } from '../../core/payment/start-payment.use-case.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { NaverPay } from '../../core/ports/naver-pay.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Postcode } from '../../core/ports/postcode.port.ts';
import type { Progress } from '../../core/ports/progress.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { ReferralMemory } from '../../core/referral/referral-memory.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { Ticker } from '../app/ticker.ts';
import { AddressBookViewModel } from '../checkout/address-book.view-model.ts';
import type { AppCardAddress } from '../checkout/app-card-panel.view-model.ts';
import { knownBuyer } from '../checkout/known-buyer.ts';
import { LaterPart } from '../checkout/later-part.ts';
import { OrderFormViewModel } from '../checkout/order-form.view-model.ts';
import { OrderPricesViewModel } from '../checkout/order-prices.view-model.ts';
import { PaymentChoiceViewModel } from '../checkout/payment-choice.view-model.ts';
import { PointUseViewModel } from '../checkout/point-use.view-model.ts';
import { RemoteAreaViewModel } from '../checkout/remote-area.view-model.ts';
import type { OrderSheetParts, OrderSheetPartsServices } from './order-sheet-parts.tsx';
import { StartedPurchase } from './started-purchase.ts';

interface Services {
  readonly api: Api;
  readonly session: Session;
  readonly storage: Storage;
  readonly referral: ReferralMemory;
  readonly device: Device;
  readonly dialogs: Dialogs;
  readonly naverPay: NaverPay;
  readonly navigation: Navigation;
  readonly postcode: Postcode;
  readonly random: Random;
  readonly timers: Timers;
  readonly progress: Progress;
  readonly second: Ticker;
  openParts(services: OrderSheetPartsServices): Promise<OrderSheetParts>;
}

/** The browser goes to the gateway well within this time; if it did not, the shopper can tap again. */
export const LEAVING_MS = 15_000;

/** The order sheet: what is bought, where it goes, how it is paid. */
export class OrderSheetViewModel implements PageViewModel {
  readonly documentTitle = '주문서';
  readonly #services: Services;
  readonly started: StartedPurchase;
  readonly form: OrderFormViewModel;
  readonly addresses: AddressBookViewModel;
  readonly prices: OrderPricesViewModel;
  readonly points: PointUseViewModel;
  readonly remoteArea: RemoteAreaViewModel;
  readonly payment: PaymentChoiceViewModel;
  readonly parts: LaterPart<OrderSheetParts>;
  /** For what becomes unbuyable while the sheet is open. */
  readonly second: Ticker;
  #wasShown = false;
  #stopLeaving: (() => void) | null = null;

  state: 'loading' | 'empty' | 'failed' | 'ready' = 'loading';
  failure = '';
  isMember = false;
  /** The order is on its way: the button waits until the page is left. */
  isPaying = false;
  /** Why the shop did not take the order, a line for each product; empty when it did. */
  refusals: readonly string[] = [];
  /** What is different of a line since the shopper last saw it, by its key. */
  changes: ReadonlyMap<string, string> = new Map();

  constructor(services: Services) {
    const { api, storage, timers, random, second } = services;
    this.#services = services;
    this.second = second;
    this.started = new StartedPurchase(api, storage, random);
    this.form = new OrderFormViewModel(storage, (before, after) => this.#formChanged(before, after));
    this.addresses = new AddressBookViewModel(api, this.form);
    this.remoteArea = new RemoteAreaViewModel(api);
    this.prices = new OrderPricesViewModel(
      api,
      timers,
      () => this.#priceRequest(),
      (sheet, before) => this.pricesArrived(sheet, before),
      (message) => this.priceFailed(message),
    );
    this.points = new PointUseViewModel(this.form, this.prices);
    const totalAmount = (): number => this.prices.sheet?.amounts.total_amount ?? 0;
    const takeAddress = (address: AppCardAddress): void => this.#takeAddress(address);
    this.parts = new LaterPart(() =>
      services.openParts({ ...services, book: this.addresses, totalAmount, takeAddress }),
    );
    const card = (): AppCardChoice | null => this.parts.part?.appCard.choice ?? null;
    this.payment = new PaymentChoiceViewModel(storage, card, (method, before) => {
      this.form.setAsksReceipt(method === 'vbank');
      if (before !== null) this.started.noteOtherMethod();
    });
    makeObservable<this, 'setPaying' | 'setState' | 'tellNews'>(this, {
      state: observableRef,
      failure: observableRef,
      isMember: observableRef,
      isPaying: observableRef,
      setState: action,
      setPaying: action,
      refusals: observableRef,
      changes: observableRef,
      tellNews: action,
      pricesArrived: action,
      refuse: action,
      dismissRefusals: action,
      priceFailed: action,
    });
  }

  async load(): Promise<void> {
    this.setState('loading');
    const purchase = this.started.open();
    if (purchase === null) return this.setState('empty');
    const settled = await this.started.whereSettled();
    if (settled !== null) return this.#services.navigation.replace(settled);
    this.form.restore();
    // Only members have points: what a log-in left behind would stand in the way unseen.
    if (!this.isMember && this.form.draft.use_point > 0) this.form.fill({ use_point: 0 });
    if (this.isMember) {
      await this.addresses.load();
      this.form.fillEmpty(knownBuyer(this.#services.session.user?.member_name ?? '', this.addresses.list));
    }
    if (await this.prices.refresh()) this.setState('ready');
    void this.remoteArea.look(this.form.draft.zonecode);
  }

  start(): () => void {
    if (this.#wasShown) void this.cameBack();
    this.#wasShown = true;
    return () => undefined;
  }

  /** The page is shown again: after a way back from the gateway, or from another page of the shop. */
  async cameBack(): Promise<void> {
    this.setPaying(false);
    const isSameShopper = this.isMember === (this.#services.session.user !== null);
    if (!isSameShopper || this.started.standing() !== 'same' || this.state !== 'ready') return this.load();
    const settled = await this.started.whereSettled();
    if (settled !== null) return this.#services.navigation.replace(settled);
    await this.prices.refresh();
  }

  /** Sends the sheet, once nothing is missing on it, and goes on to the gateway. */
  async pay(): Promise<'left' | 'mend' | 'stayed'> {
    if (this.isPaying) return 'stayed';
    if (this.started.standing() === 'gone') {
      this.setState('empty');
      return 'stayed';
    }
    this.points.check();
    const chosen = this.payment.check();
    if (!this.form.validate() || this.points.failure !== '' || chosen === null) {
      this.openWrongAddress();
      return 'mend';
    }
    this.setPaying(true);
    const outcome = (await (await this.bringParts())?.order.run(this, chosen)) ?? 'stayed';
    if (outcome === 'mend' || outcome === 'stayed') this.setPaying(false);
    if (outcome !== 'leaving') return outcome;
    this.#stopLeaving = this.#services.timers.after(LEAVING_MS, () => this.setPaying(false));
    return 'left';
  }

  /** Looks at the prices and the stock of now, after the shop did not take the order. */
  async recheck(): Promise<void> {
    this.dismissRefusals();
    await this.prices.refresh();
  }

  refuse(refusals: readonly string[]): void {
    this.refusals = refusals;
  }

  dismissRefusals(): void {
    this.refusals = [];
  }

  #formChanged(before: OrderDraft, after: OrderDraft): void {
    this.started.noteChange(before, after);
    if (before.zonecode !== after.zonecode) void this.remoteArea.look(after.zonecode);
    const isPriced = this.prices.sheet !== null;
    const isSamePrice = before.zonecode === after.zonecode && before.use_point === after.use_point;
    if (isPriced && !isSamePrice) this.prices.soon();
  }

  pricesArrived(sheet: OrderSheet, before: OrderSheet | null): void {
    const { now } = this.second;
    const { there } = this.parts;
    void there.then((parts) => this.tellNews(parts.newsOf(before?.cart_list ?? null, sheet.cart_list, now)));
    this.payment.offer(sheet);
  }

  /** What changed stays on the screen as long as the sheet is open. */
  private tellNews(news: readonly (readonly [string, string])[]): void {
    if (news.length > 0) this.changes = new Map([...this.changes, ...news]);
  }

  /** Gets the code of what was just asked for; null, with a word, when it can't be had. */
  async bringParts(): Promise<OrderSheetParts | null> {
    const { progress, dialogs } = this.#services;
    if (this.parts.part !== null) return this.parts.part;
    const parts = await this.parts.load().finally(progress.begin());
    if (parts === null) void dialogs.alert({ content: FAILED_REQUEST.result_msg });
    return parts;
  }

  async openAddresses(): Promise<void> {
    (await this.bringParts())?.addressList.setOpen(true);
  }

  /** Has an address looked for, to fill it in. */
  async searchAddress(): Promise<void> {
    (await this.bringParts())?.postcode.open((found) => this.form.fill(found));
  }

  async readTerms(type: TermsType): Promise<void> {
    await (await this.bringParts())?.terms.open(type);
  }

  /** An address that the shopper's card company knows. */
  #takeAddress({ name, phone, zonecode, address, address_detail }: AppCardAddress): void {
    this.form.fill({ receiver_name: name, receiver_phone: phone, zonecode, address, address_detail });
    this.addresses.typeIn();
  }

  /** Where a chosen address is wrong, its fields are shown. */
  openWrongAddress(): void {
    const names = ['receiver_name', 'receiver_phone', 'zonecode', 'address', 'address_detail'] as const;
    if (names.some((name) => this.form.failures[name] !== undefined)) this.addresses.typeIn();
  }

  priceFailed(message: string): void {
    if (this.state === 'ready') {
      void this.#services.dialogs.alert({ content: message });
      return;
    }
    this.failure = message;
    this.state = 'failed';
  }

  #priceRequest(): RequestOf<'POST /api/v2/payment/info'> {
    const { zonecode } = this.form.draft;
    return {
      ...this.bought,
      zonecode: /^\d{5}$/.test(zonecode) ? zonecode : null,
      use_point: this.points.wanted,
      device: deviceNameOf(this.#services.device),
    };
  }

  /** What is bought, and who sent the shopper. */
  get bought() {
    const { referrer_type } = this.#services.referral.current();
    return { ...this.started.asked, referrer_type };
  }

  private setState(state: OrderSheetViewModel['state']): void {
    this.state = state;
    this.isMember = this.#services.session.user !== null;
  }

  private setPaying(isPaying: boolean): void {
    this.#stopLeaving?.();
    this.#stopLeaving = null;
    this.isPaying = isPaying;
  }
}
