import { action, makeObservable, observableRef } from 'mobx';
import type { RequestOf, ResponseOf } from '../../core/api/contract.ts';
import type { Api } from '../../core/http/api.ts';
import type { Failure } from '../../core/http/envelope.ts';
import type { Session } from '../../core/member/session.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { formatWon } from '../../core/money/won.ts';
import type { OrderDraft } from '../../core/order/order-draft.ts';
import type { SavedOrders } from '../../core/order/saved-orders.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { ReferralMemory } from '../../core/referral/referral-memory.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { Ticker } from '../app/ticker.ts';
import { AddressBookViewModel } from '../checkout/address-book.view-model.ts';
import { knownBuyer } from '../checkout/known-buyer.ts';
import { OrderFormViewModel } from '../checkout/order-form.view-model.ts';
import { OrderPricesViewModel } from '../checkout/order-prices.view-model.ts';
import { PointUseViewModel } from '../checkout/point-use.view-model.ts';
import { RemoteAreaViewModel } from '../checkout/remote-area.view-model.ts';
import { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import { rememberPayMethod, rememberedPayMethod, type PayMethod } from './pay-method.ts';
import { StartedPurchase } from './started-purchase.ts';

interface Services {
  readonly api: Api;
  readonly session: Session;
  readonly storage: Storage;
  readonly savedOrders: SavedOrders;
  readonly referral: ReferralMemory;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly random: Random;
  readonly timers: Timers;
  readonly second: Ticker;
}

type Placed = ResponseOf<'POST /api/v2/payment/inicis/validation'>;
/** `mend`: something in the form has to be mended first. */
type PayOutcome = 'left' | 'mend' | 'stayed';

/** The browser goes to the gateway well within this time; if it did not, the shopper can tap again. */
export const LEAVING_MS = 15_000;

/** The order sheet: what is bought, where it goes, how it is paid. */
export class OrderSheetViewModel implements PageViewModel {
  readonly documentTitle = '주문서';
  readonly #services: Services;
  readonly #started: StartedPurchase;
  readonly form: OrderFormViewModel;
  readonly addresses: AddressBookViewModel;
  readonly prices: OrderPricesViewModel;
  readonly points: PointUseViewModel;
  readonly remoteArea: RemoteAreaViewModel;
  readonly terms: TermsReaderViewModel;
  /** For what becomes unbuyable while the sheet is open. */
  readonly second: Ticker;
  #wasShown = false;
  #stopLeaving: (() => void) | null = null;

  state: 'loading' | 'empty' | 'failed' | 'ready' = 'loading';
  failure = '';
  isMember = false;
  payMethod: PayMethod | null = null;
  /** The order is on its way: the button waits until the page is left. */
  isPaying = false;

  constructor(services: Services) {
    const { api, storage, timers, random, dialogs, second } = services;
    this.#services = services;
    this.second = second;
    this.#started = new StartedPurchase(api, storage, random);
    this.form = new OrderFormViewModel(storage, (before, after) => this.#formChanged(before, after));
    this.addresses = new AddressBookViewModel(api, this.form);
    this.remoteArea = new RemoteAreaViewModel(api);
    this.terms = new TermsReaderViewModel(api, dialogs);
    this.prices = new OrderPricesViewModel(
      api,
      timers,
      () => this.#priceRequest(),
      (message) => this.priceFailed(message),
    );
    this.points = new PointUseViewModel(this.form, this.prices);
    makeObservable<this, 'setPaying' | 'setState'>(this, {
      state: observableRef,
      failure: observableRef,
      isMember: observableRef,
      payMethod: observableRef,
      isPaying: observableRef,
      setState: action,
      setPaying: action,
      choosePayMethod: action,
      priceFailed: action,
    });
  }

  async load(): Promise<void> {
    this.setState('loading');
    const purchase = this.#started.open();
    if (purchase === null) return this.setState('empty');
    const settled = await this.#started.whereSettled();
    if (settled !== null) return this.#services.navigation.replace(settled);
    this.form.restore();
    // Only members have points: what a log-in left behind would stand in the way unseen.
    if (!this.isMember && this.form.draft.use_point > 0) this.form.fill({ use_point: 0 });
    if (this.isMember) {
      await this.addresses.load();
      this.form.fillEmpty(knownBuyer(this.#services.session.user?.member_name ?? '', this.addresses.list));
    }
    if (await this.prices.refresh()) this.#pricesArrived();
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
    if (!isSameShopper || this.#started.standing() !== 'same' || this.state !== 'ready') return this.load();
    const settled = await this.#started.whereSettled();
    if (settled !== null) return this.#services.navigation.replace(settled);
    await this.prices.refresh();
  }

  choosePayMethod(payMethod: PayMethod): void {
    this.payMethod = payMethod;
    rememberPayMethod(this.#services.storage, payMethod);
  }

  /** Sends the sheet, and goes on to the gateway. */
  async pay(): Promise<PayOutcome> {
    if (this.isPaying || this.prices.isPending) return 'stayed';
    if (this.#started.standing() === 'gone') {
      this.setState('empty');
      return 'stayed';
    }
    this.points.check();
    if (!this.form.validate() || this.points.failure !== '') {
      this.#openWrongAddress();
      return 'mend';
    }
    this.setPaying(true);
    const outcome = await this.#send();
    if (outcome !== 'left') this.setPaying(false);
    return outcome;
  }

  async #send(): Promise<PayOutcome> {
    if (this.prices.isStale && !(await this.#isSumAsSeen())) return 'stayed';
    const request = this.#orderRequest();
    if (request === null) return 'stayed';
    this.#started.noteSent();
    const envelope = await this.#services.api.call('POST /api/v2/payment/inicis/validation', request);
    if (envelope.result_code === 200) return this.#leave(envelope.result_data);
    return this.#refused(envelope);
  }

  /** After a question about the sum had no answer, it is asked again: nobody pays what they have not seen. */
  async #isSumAsSeen(): Promise<boolean> {
    const seen = this.prices.sheet?.amounts.total_amount;
    if (!(await this.prices.refresh())) return false;
    const total = this.prices.sheet?.amounts.total_amount ?? 0;
    if (total === seen) return true;
    void this.#services.dialogs.alert({
      content: `결제 금액이 ${formatWon(total)}으로 바뀌었어요. 다시 확인해 주세요.`,
    });
    return false;
  }

  #leave({ payment_idx, payment_no, order_key, form }: Placed): PayOutcome {
    const { session, savedOrders, navigation, timers } = this.#services;
    this.#started.notePayment(order_key);
    if (session.user === null) savedOrders.add({ payment_idx, order_key, payment_no });
    if (Object.keys(form.fields).length === 0) {
      // Paid already, by points alone: the form is a page of the shop.
      navigation.replace(new URL(form.action).pathname);
      return 'left';
    }
    navigation.post(form);
    this.#stopLeaving = timers.after(LEAVING_MS, () => this.setPaying(false));
    return 'left';
  }

  async #refused(failure: Failure): Promise<PayOutcome> {
    const { dialogs, navigation } = this.#services;
    if (failure.field_errors !== undefined && this.form.show(failure.field_errors)) {
      this.#openWrongAddress();
      return 'mend';
    }
    const told = dialogs.alert({ content: failure.result_msg });
    if (failure.result_code === 401) {
      await told;
      navigation.go(loginPath('/order'));
    }
    if (failure.result_code !== 409 || this.#started.standing() !== 'same') return 'stayed';
    const settled = await this.#started.whereSettled();
    if (settled !== null) {
      navigation.replace(settled);
      return 'left';
    }
    this.#started.renew();
    await this.prices.refresh();
    return 'stayed';
  }

  #formChanged(before: OrderDraft, after: OrderDraft): void {
    this.#started.noteChange(before, after);
    if (before.zonecode !== after.zonecode) void this.remoteArea.look(after.zonecode);
    const isPriced = this.prices.sheet !== null;
    const isSamePrice = before.zonecode === after.zonecode && before.use_point === after.use_point;
    if (isPriced && !isSamePrice) this.prices.soon();
  }

  #pricesArrived(): void {
    const methods = this.prices.sheet?.pay_methods ?? [];
    this.payMethod = rememberedPayMethod(this.#services.storage, methods);
    this.setState('ready');
  }

  /** Where a chosen address is wrong, its fields are shown. */
  #openWrongAddress(): void {
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
      ...this.#bought(),
      zonecode: /^\d{5}$/.test(zonecode) ? zonecode : null,
      use_point: this.points.wanted,
    };
  }

  #orderRequest(): RequestOf<'POST /api/v2/payment/inicis/validation'> | null {
    const { purchase } = this.#started;
    const { sheet } = this.prices;
    if (purchase === null || sheet === null) return null;
    const { use_point, total_amount } = sheet.amounts;
    const { save_address } = this.form.draft;
    return {
      ...this.#bought(),
      ...this.form.form,
      request_key: purchase.request_key,
      use_point,
      total_amount,
      save_address: this.isMember && this.addresses.isTyping && save_address,
    };
  }

  #bought(): Pick<RequestOf<'POST /api/v2/payment/info'>, 'basket_idx_list' | 'cart_list' | 'referrer_type'> {
    const { basket_idx_list = [], cart_list = [] } = this.#started.purchase ?? {};
    const { referrer_type } = this.#services.referral.current();
    return { basket_idx_list: [...basket_idx_list], cart_list: [...cart_list], referrer_type };
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
