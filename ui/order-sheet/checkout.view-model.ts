import { withJosa } from '../../core/text/josa.ts';
import { action, makeObservable, observableRef } from 'mobx';
import type { RequestOf } from '../../core/api/contract.ts';
import type { OrderSheet } from '../../core/api/buying/payment.api.ts';
import type { TermsType } from '../../core/api/browse/shop.api.ts';
import { deviceNameOf } from '../../core/device/device-type.ts';
import type { Failure } from '../../core/outcome/envelope.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import { formatWon } from '../../core/money/won.ts';
import { CurrentPurchase, type SettledPurchase } from '../../core/ordering/current-purchase.ts';
import { lastOrderAt } from '../../core/ordering/last-order.ts';
import { hasSamePrice, type OrderDraft } from '../../core/ordering/order-draft.ts';
import type { FilledSheet, PlaceOrderResult } from '../../core/ordering/place-order.use-case.ts';
import type { AppCardChoice, ChosenMethod } from '../../core/ordering/start-payment.use-case.ts';
import { LazyService } from '../../core/ports/lazy-service.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { Ticker } from '../kit/ticker.ts';
import { AddressBookViewModel } from '../address/address-book.view-model.ts';
import type { AppCardAddress } from '../paying/app-card-panel.view-model.ts';
import { loadKnownBuyer } from '../order-form/load-known-buyer.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { OrderFormViewModel } from '../address/order-form.view-model.ts';
import { OrderPricesViewModel } from '../order-form/order-prices.view-model.ts';
import { PaymentChoiceViewModel } from '../paying/payment-choice.view-model.ts';
import { CouponChoiceViewModel } from '../coupon/coupon-choice.view-model.ts';
import { PointUseViewModel } from '../order-form/point-use.view-model.ts';
import { RemoteAreaViewModel } from '../address/remote-area.view-model.ts';
import { forwardPath, resultPath } from '../order-lines/payment-paths.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { CheckoutServices } from './checkout-services.ts';

/**
 * Time after which the shopper can tap again, if the browser has not left for the gateway. It usually leaves much
 * sooner.
 */
export const LEAVING_TIMEOUT_MS = 15_000;

/** Shown if the order may have arrived. The same order is sent again, and is paid once. */
const PAY_AGAIN_TEXT = '연결을 확인하고 다시 눌러 주세요. 두 번 결제되지 않아요.';

/** The checkout: products, delivery address and payment. */
export class CheckoutViewModel implements PageViewModel {
  readonly documentTitle = '주문서';
  readonly #services: CheckoutServices;
  readonly purchase: CurrentPurchase;
  readonly form: OrderFormViewModel;
  readonly addresses: AddressBookViewModel;
  readonly prices: OrderPricesViewModel;
  readonly points: PointUseViewModel;
  readonly coupons: CouponChoiceViewModel;
  readonly remoteArea: RemoteAreaViewModel;
  readonly payment: PaymentChoiceViewModel;
  readonly lazyParts: LazyService<CheckoutParts>;
  /** Re-evaluates every second whether the products are still available. */
  readonly second: Ticker;
  #wasShown = false;
  #stopLeaving: (() => void) | null = null;

  /** `refused`: these products cannot be ordered. `unanswered`: loading can be retried. */
  state: 'loading' | 'empty' | 'refused' | 'unanswered' | 'ready' = 'loading';
  failure = '';
  /** The parts that load after the first render; null until their code has loaded. */
  parts: CheckoutParts | null = null;
  isMember = false;
  /** True: the order is in flight, so the button is disabled until the page is left. */
  isPaying = false;
  /** Why the server refused the order, one line for each product; empty otherwise. */
  refusals: readonly string[] = [];
  /** Texts of the lines' changes since the shopper last saw them, by line key. */
  changes: ReadonlyMap<string, string> = new Map();

  constructor(services: CheckoutServices) {
    const { api, storage, clock, timers, random, second } = services;
    this.#services = services;
    this.second = second;
    this.purchase = new CurrentPurchase(api, storage, random);
    this.form = new OrderFormViewModel(storage, clock, (before, after) => this.#formChanged(before, after));
    this.addresses = new AddressBookViewModel(api, this.form);
    this.remoteArea = new RemoteAreaViewModel(api);
    this.prices = new OrderPricesViewModel(
      api,
      timers,
      () => this.#priceRequest(),
      (sheet, before) => this.applyPrices(sheet, before),
      (failure) => this.handlePriceFailure(failure),
    );
    this.points = new PointUseViewModel(this.form, this.prices);
    this.coupons = new CouponChoiceViewModel(this.form, this.prices, () => this.loadParts());
    const totalAmount = (): number => this.prices.sheet?.amounts.total_amount ?? 0;
    const applyAddress = (address: AppCardAddress): void => this.#applyAddress(address);
    this.lazyParts = new LazyService(() =>
      services.openParts({ ...services, purchase: this.purchase, book: this.addresses, totalAmount, applyAddress }),
    );
    const card = (): AppCardChoice | null => this.parts?.appCard.choice ?? null;
    this.payment = new PaymentChoiceViewModel(storage, card, (method, before) => {
      this.form.setReceiptRequested(method === 'vbank');
      if (before !== null) this.purchase.onMethodChange();
    });
    makeObservable<this, 'setPaying' | 'setState' | 'alertChanges'>(this, {
      state: observableRef,
      failure: observableRef,
      parts: observableRef,
      isMember: observableRef,
      isPaying: observableRef,
      setState: action,
      setPaying: action,
      refusals: observableRef,
      changes: observableRef,
      alertChanges: action,
      applyPrices: action,
      refuse: action,
      dismissRefusals: action,
      handlePriceFailure: action,
    });
    void this.lazyParts.ready.then(action((parts) => (this.parts = parts)));
  }

  async load(): Promise<void> {
    this.setState('loading');
    if (this.purchase.open() === null) return void this.#handleEmptyPurchase();
    const settled = await this.purchase.findSettled();
    if (settled !== null) return this.#openResult(settled);
    this.form.restore();
    // Only members have points. Points in a draft from before a logout would block the order without being visible.
    if (!this.isMember && this.form.draft.use_point > 0) this.form.fill({ use_point: 0 });
    if (this.isMember) {
      const { api, session } = this.#services;
      const buyer = loadKnownBuyer(api, session.user?.member_name ?? '');
      await this.addresses.load();
      this.form.fillEmpty(await buyer);
    }
    if (await this.prices.refresh()) this.setState('ready');
    void this.remoteArea.check(this.form.draft.zonecode);
  }

  start(): () => void {
    if (this.#wasShown) void this.handleReturn();
    this.#wasShown = true;
    return () => undefined;
  }

  /** Call this when the page is shown again, after the gateway or another page. */
  async handleReturn(): Promise<void> {
    this.setPaying(false);
    const isSameShopper = this.isMember === (this.#services.session.user !== null);
    if (!isSameShopper || this.purchase.compareWithStored() !== 'same' || this.state !== 'ready') return this.load();
    const settled = await this.purchase.findSettled();
    if (settled !== null) return this.#openResult(settled);
    await this.prices.refresh();
  }

  /** Sends the form once it is complete, and opens the gateway. */
  async pay(): Promise<'left' | 'invalid' | 'stayed'> {
    if (this.isPaying) return 'stayed';
    if (this.purchase.compareWithStored() === 'gone') {
      return this.#handleEmptyPurchase();
    }
    const { appCard } = this.parts ?? {};
    if (this.payment.method === 'app_card' && appCard?.state === 'sign-in') {
      appCard.signIn.performStep();
      return 'stayed';
    }
    this.points.check();
    const chosen = this.payment.check();
    if (!this.form.validate() || this.points.failure !== '' || chosen === null) {
      this.openInvalidAddress();
      return 'invalid';
    }
    this.setPaying(true);
    const parts = await this.loadParts();
    const sheet = parts === null ? null : await this.#filledSheet();
    const result = parts === null || sheet === null ? null : await parts.order.run(sheet, chosen);
    const outcome = result === null ? 'stayed' : await this.#afterPlacing(result, chosen);
    if (outcome !== 'left') this.setPaying(false);
    return outcome;
  }

  /** Returns the complete form with the current prices; null if the shopper has not seen the current total. */
  async #filledSheet(): Promise<FilledSheet | null> {
    const priceState = await this.prices.ensureCurrent();
    const quote = this.prices.sheet;
    if (priceState === 'stale' || quote === null) return null;
    if (priceState === 'changed') {
      const total = withJosa(formatWon(quote.amounts.total_amount), '으로/로');
      void this.#services.dialogs.alert({ content: `결제 금액이 ${total} 바뀌었어요. 다시 확인해 주세요.` });
      return null;
    }
    const { form, addresses, isMember } = this;
    const save_address = isMember && addresses.isTyping && form.draft.save_address;
    return { form: form.form, quote, referrer_type: this.#referrerType, save_address };
  }

  async #afterPlacing(result: PlaceOrderResult, { method }: ChosenMethod): Promise<'left' | 'invalid' | 'stayed'> {
    const { dialogs, navigation, timers } = this.#services;
    switch (result.kind) {
      case 'leaving':
        this.#stopLeaving = timers.after(LEAVING_TIMEOUT_MS, () => this.setPaying(false));
        return 'left';
      case 'paid':
      case 'confirming':
        this.#openResult(result);
        return 'left';
      case 'outdated':
        this.refuse(result.reasons);
        await this.prices.refresh();
        return 'stayed';
      case 'unanswered':
        void dialogs.alert({ content: result.failure.result_msg, sub_content: PAY_AGAIN_TEXT });
        return 'stayed';
      case 'refused': {
        const { result_code, result_msg, field_errors } = result.failure;
        if (field_errors !== undefined && this.form.showFieldErrors(field_errors)) {
          this.openInvalidAddress();
          return 'invalid';
        }
        if (result_code === 403 && method === 'app_card') this.parts?.appCard.forget();
        const alert = dialogs.alert({ content: result_msg });
        if (result_code === 401) {
          const [{ loginPath }] = await Promise.all([import('../../core/navigation/return-path.ts'), alert]);
          navigation.go(loginPath('/order'));
        }
        return 'stayed';
      }
    }
  }

  /**
   * Handles a checkout without products, which often have just been ordered: opens the result of the last order, or
   * shows the empty state.
   */
  #handleEmptyPurchase(): 'left' | 'stayed' {
    const result_token = lastOrderAt(this.#services.storage, this.#services.clock.now());
    if (result_token === null) this.setState('empty');
    else this.#openResult({ kind: 'paid', result_token });
    return result_token === null ? 'stayed' : 'left';
  }

  #openResult({ kind, result_token }: SettledPurchase): void {
    this.#services.navigation.replace(kind === 'paid' ? resultPath(result_token) : forwardPath(result_token));
  }

  /** Closes the refusals and reloads prices and stock, after the server refused the order. */
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
    this.purchase.onDraftChange(before, after);
    if (before.zonecode !== after.zonecode) void this.remoteArea.check(after.zonecode);
    if (this.prices.sheet !== null && !hasSamePrice(before, after)) this.prices.scheduleRefresh();
  }

  applyPrices(sheet: OrderSheet, before: OrderSheet | null): void {
    const { now } = this.second;
    void this.lazyParts.ready.then((parts) => {
      this.alertChanges(parts.changeTexts(before?.cart_list ?? null, sheet.cart_list, now));
      parts.alertOnce(sheet.notices);
    });
    this.payment.offer(sheet);
  }

  /** Adds changes to those on screen, where they stay while the checkout is open. */
  private alertChanges(news: readonly (readonly [string, string])[]): void {
    if (news.length > 0) this.changes = new Map([...this.changes, ...news]);
  }

  /** Loads the parts. Shows an alert and returns null if that fails. */
  async loadParts(): Promise<CheckoutParts | null> {
    const { progress, dialogs } = this.#services;
    return this.parts ?? loadOrAlert(() => this.lazyParts.load(), dialogs).finally(progress.start());
  }

  async openAddresses(): Promise<void> {
    (await this.loadParts())?.addressList.setOpen(true);
  }

  /** Opens the address search, and fills in the address that the shopper selects. */
  async searchAddress(): Promise<void> {
    (await this.loadParts())?.postcode.open((found) => this.form.fill(found));
  }

  async readTerms(type: TermsType): Promise<void> {
    await (await this.loadParts())?.terms.open(type);
  }

  /** Fills in an address known to the shopper's card company. */
  #applyAddress({ name, phone, zonecode, address, address_detail }: AppCardAddress): void {
    this.form.fill({ receiver_name: name, receiver_phone: phone, zonecode, address, address_detail });
    this.addresses.typeIn();
  }

  /** Opens the fields of the chosen address if one of them is invalid. */
  openInvalidAddress(): void {
    const names = ['receiver_name', 'receiver_phone', 'zonecode', 'address', 'address_detail'] as const;
    if (names.some((name) => this.form.failures[name] !== undefined)) this.addresses.typeIn();
  }

  handlePriceFailure(failure: Failure): void {
    if (this.state === 'ready') {
      void this.#services.dialogs.alert({ content: failure.result_msg });
      return;
    }
    this.failure = failure.result_msg;
    this.state = isUnanswered(failure) ? 'unanswered' : 'refused';
  }

  #priceRequest(): RequestOf<'POST /api/v2/payment/info'> {
    const { zonecode } = this.form.draft;
    return {
      ...this.purchase.request,
      referrer_type: this.#referrerType,
      lost_referrer_type: this.#services.referral.lostType(),
      zonecode: /^\d{5}$/.test(zonecode) ? zonecode : null,
      use_point: this.points.wanted,
      ...this.coupons.request,
      device: deviceNameOf(this.#services.device),
    };
  }

  get #referrerType() {
    return this.#services.referral.current().referrer_type;
  }

  private setState(state: CheckoutViewModel['state']): void {
    this.state = state;
    this.isMember = this.#services.session.user !== null;
  }

  private setPaying(isPaying: boolean): void {
    this.#stopLeaving?.();
    this.#stopLeaving = null;
    this.isPaying = isPaying;
  }
}
