import { action, compareStructural, computed, makeObservable, observableRef } from 'mobx';
import type { ProductDetail } from '../../core/api/product.api.ts';
import type { Api } from '../../core/http/api.ts';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import { formatWon } from '../../core/money/won.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { Referral } from '../../core/referral/referral.ts';
import type { ReferralMemory } from '../../core/referral/referral-memory.ts';
import { discountPercent } from '../../core/sale/discount.ts';
import { purchaseOfferAt, type PurchaseOffer } from '../../core/sale/purchase-offer.ts';
import { sellStatusAt } from '../../core/sale/sell-status.ts';
import { periodText } from '../../core/time/period.ts';
import type { PageViewModel } from '../app/page.tsx';
import type { Ticker } from '../app/ticker.ts';
import type { ProductAddress } from './product-address.ts';
import { productData } from './product-data.ts';
import type { OptionBox, SaleOnScreen } from './sale-on-screen.ts';

/** What is shown may be this old when the shopper comes back to it. */
const FRESH_MS = 1_000;
/** The second tap of a double tap, which comes when the box is gone, is not meant for what lay under it. */
const DOUBLE_TAP_MS = 500;
/** How often price and stock are looked up while the page is in view. */
const REFRESH_MS = 60_000;

export interface ProductServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly referral: ReferralMemory;
  readonly second: Ticker;
  loadOptionBox(): Promise<(sale: SaleOnScreen) => OptionBox>;
}

/** One sale: what it is, what it costs, and whether it can be bought now. */
export class ProductViewModel implements PageViewModel {
  readonly #services: ProductServices;
  readonly #address: ProductAddress;
  #shownCnt = 0;
  #askedAt = 0;
  #turn = 0;
  #closedAt = Number.NEGATIVE_INFINITY;
  #askedFor: Referral['referrer_type'];
  #openBox: Promise<(sale: SaleOnScreen) => OptionBox> | null = null;

  detail: ProductDetail | null = null;
  /** False until the first answer is there. */
  isLoaded = false;
  isMissing = false;
  /** Whether all of the description is drawn; kept with the page, so that the way back finds the same height. */
  isUnfolded = false;
  optionBox: OptionBox | null = null;
  isBoxOpen = false;
  /** The box's code is on its way. */
  isBoxComing = false;

  constructor(services: ProductServices, address: ProductAddress) {
    this.#services = services;
    this.#address = address;
    this.#askedFor = address.referrer_type;
    makeObservable<this, 'take' | 'showBox'>(this, {
      detail: observableRef,
      isLoaded: observableRef,
      isMissing: observableRef,
      isUnfolded: observableRef,
      optionBox: observableRef,
      isBoxOpen: observableRef,
      isBoxComing: observableRef,
      offer: computed({ equals: compareStructural }),
      deadline: computed({ equals: compareStructural }),
      unfold: action,
      closeOptions: action,
      openOptions: action,
      take: action,
      showBox: action,
    });
  }

  get documentTitle(): string {
    return this.detail?.product_name ?? (this.isMissing ? '상품을 찾을 수 없어요' : '');
  }

  get headerTitle(): string {
    return this.documentTitle;
  }

  get preview(): { readonly description: string; readonly image: string | null } {
    const { detail } = this;
    if (detail === null) return { description: '', image: null };
    const percent = discountPercent(detail);
    const price =
      percent > 0 ? `${percent}% 할인된 ${formatWon(detail.consumer_price)}` : formatWon(detail.consumer_price);
    return {
      description: [`${price}에 만나 보세요`, periodText(detail)].filter((part) => part !== '').join(' · '),
      image: detail.img_list[0]?.img_path ?? null,
    };
  }

  get structuredData(): object {
    return this.detail === null ? {} : productData(this.detail, this.#services.clock.now());
  }

  /** What the purchase bar offers now; refreshed every second. */
  get offer(): PurchaseOffer | null {
    return this.detail === null ? null : purchaseOfferAt(this.detail, this.#services.second.now);
  }

  /** What a time deal counts down to: its start, then its end. Null for other sales. */
  get deadline(): { readonly label: string; readonly dt: string } | null {
    const { detail } = this;
    if (detail?.type !== 'time') return null;
    const isAhead = sellStatusAt(detail, this.#services.second.now) === '판매예정';
    return isAhead
      ? { label: '타임특가 시작까지', dt: detail.start_dt }
      : { label: '타임특가 마감까지', dt: detail.end_dt };
  }

  /** The purchase group of the address, where the sale is one that has groups. */
  get g_idx(): number | null {
    return this.detail?.type === 'group' ? this.#address.g_idx : null;
  }

  /** Asks by the address alone, so that server and browser ask the same. */
  async load(): Promise<void> {
    const { sell_idx, referrer_type } = this.#address;
    if (sell_idx === null) {
      this.take(null, true);
      return;
    }
    const envelope = await this.#ask(sell_idx, referrer_type);
    if (envelope.result_code === 200) {
      this.take(envelope.result_data, false);
      return;
    }
    // A failed request carries the same code as a sale that there is not.
    const isMissing = envelope.result_code === 404 && envelope.result_msg !== FAILED_REQUEST.result_msg;
    this.take(null, isMissing);
    if (!isMissing) void this.#services.dialogs.alert({ content: envelope.result_msg });
  }

  /** Brings price and stock up to date without a word; a failure changes nothing. */
  async refresh(): Promise<void> {
    const { sell_idx } = this.#address;
    if (sell_idx === null || this.isMissing) return;
    const answered = this.#ask(sell_idx, this.#services.referral.current().referrer_type);
    const turn = this.#turn;
    const envelope = await answered;
    // An answer that was overtaken by a later question says nothing new.
    if (envelope.result_code === 200 && turn === this.#turn) this.take(envelope.result_data, false);
  }

  start(): () => void {
    const { timers, referral } = this.#services;
    const isReturn = this.#shownCnt > 0;
    this.#shownCnt += 1;
    if (referral.current().referrer_type !== this.#askedFor) void this.refresh();
    else if (isReturn) this.#refreshOld();
    // It rests while the page is hidden and runs when it is seen again.
    const stop = timers.every(REFRESH_MS, () => this.#refreshOld());
    return () => {
      stop();
      this.closeOptions();
    };
  }

  unfold(): void {
    this.isUnfolded = true;
  }

  /** Fetches the option box's code ahead of the tap. */
  prepareOptions(): void {
    this.#boxOpener().catch(() => {
      // The tap that needs it tries again, and answers for the failure.
    });
  }

  /** Opens the option box; what was chosen in it before is still there. */
  async openOptions(): Promise<void> {
    if (this.isBoxComing || this.isBoxOpen || this.offer?.kind !== 'open') return;
    if (this.#services.clock.now() - this.#closedAt < DOUBLE_TAP_MS) return;
    if (this.optionBox !== null) {
      this.isBoxOpen = true;
      return;
    }
    this.isBoxComing = true;
    try {
      this.showBox(await this.#boxOpener());
    } catch {
      this.showBox(null);
      void this.#services.dialogs.alert({ content: FAILED_REQUEST.result_msg });
    }
  }

  closeOptions(): void {
    if (this.isBoxOpen) this.#closedAt = this.#services.clock.now();
    this.isBoxOpen = false;
  }

  #boxOpener(): Promise<(sale: SaleOnScreen) => OptionBox> {
    const coming = (this.#openBox ??= this.#services.loadOptionBox());
    coming.catch(() => {
      if (this.#openBox === coming) this.#openBox = null;
    });
    return coming;
  }

  private showBox(open: ((sale: SaleOnScreen) => OptionBox) | null): void {
    const sale = this.#onScreen();
    this.isBoxComing = false;
    if (open === null || sale === null) return;
    this.optionBox = open(sale);
    this.isBoxOpen = true;
  }

  /** The page as the option box sees it: detail and offer of any later moment. */
  #onScreen(): SaleOnScreen | null {
    const { detail, offer } = this;
    if (detail === null || offer === null) return null;
    const latest = { detail, offer };
    const page = (): ProductViewModel => this;
    return {
      get detail() {
        return page().detail ?? latest.detail;
      },
      get offer() {
        return page().offer ?? latest.offer;
      },
      get g_idx() {
        return page().g_idx;
      },
      refresh: () => this.refresh(),
      closeOptions: () => this.closeOptions(),
    };
  }

  #refreshOld(): void {
    if (this.#services.clock.now() - this.#askedAt > FRESH_MS) void this.refresh();
  }

  #ask(sell_idx: number, referrer_type: Referral['referrer_type']) {
    this.#turn += 1;
    this.#askedAt = this.#services.clock.now();
    this.#askedFor = referrer_type;
    return this.#services.api.call('GET /api/v2/product/detail', { sell_idx, referrer_type }, { quiet: true });
  }

  private take(detail: ProductDetail | null, isMissing: boolean): void {
    this.detail = detail;
    this.isMissing = isMissing;
    this.isLoaded = true;
  }
}
