import { action, compareStructural, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { BuyInfo, ProductDetail } from '../../core/api/product.api.ts';
import type { ProductCard } from '../../core/api/sale-fields.ts';
import type { Api } from '../../core/http/api.ts';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import { saysNothingThere } from '../../core/http/nothing-there.ts';
import type { Session } from '../../core/member/session.ts';
import { formatWon } from '../../core/money/won.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/timers.port.ts';
import type { Referral } from '../../core/referral/referral.ts';
import { rememberSeen } from '../../core/product/seen-products.ts';
import type { ReferralMemory } from '../../core/referral/referral-memory.ts';
import { discountPercent } from '../../core/sale/discount.ts';
import { ownPriceOf, type OwnPrice } from '../../core/sale/own-price.ts';
import { purchaseOfferAt, type PurchaseOffer } from '../../core/sale/purchase-offer.ts';
import { sellStatusAt } from '../../core/sale/sell-status.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';
import { periodText } from '../../core/time/period.ts';
import type { Glimpse, PageViewModel } from '../app/page.tsx';
import type { Ticker } from '../app/ticker.ts';
import type { ProductAddress } from './product-address.ts';
import { OwnBuying } from './own-buying.ts';
import { ownPriceNotes } from './own-price-notes.ts';
import { productData } from './product-data.ts';
import type { Voices } from '../review/product-voices.tsx';
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
  readonly session: Session;
  readonly storage: Storage;
  readonly second: Ticker;
  loadOptionBox(): Promise<(sale: SaleOnScreen) => OptionBox>;
  loadVoices(sell_idx: number): Promise<Voices>;
  /** Opens the share box; null: there is nothing to share. */
  share(info: ShareInfo | null): void;
}

/** One sale: what it is, what it costs, and whether it can be bought now. */
export class ProductViewModel implements PageViewModel {
  readonly #services: ProductServices;
  readonly #address: ProductAddress;
  readonly #own: OwnBuying;
  #shownCnt = 0;
  #askedAt = 0;
  #turn = 0;
  #closedAt = Number.NEGATIVE_INFINITY;
  #askedFor: Referral['referrer_type'];
  #openBox: Promise<(sale: SaleOnScreen) => OptionBox> | null = null;

  /** What the card that was tapped shows of the sale; until the answer is there it stands for it. */
  readonly glimpse: Glimpse | null;
  detail: ProductDetail | null = null;
  /** How this shopper buys it, where that may differ from everybody. */
  buyInfo: BuyInfo | null = null;
  /** False until the first answer is there. */
  isLoaded = false;
  isMissing = false;
  /** Whether all of the description is drawn; kept with the page, so that the way back finds the same height. */
  isUnfolded = false;
  optionBox: OptionBox | null = null;
  /** Reviews and inquiries, once they have come near. */
  voices: Voices | null = null;
  isBoxOpen = false;
  /** The box's code is on its way. */
  isBoxComing = false;

  constructor(services: ProductServices, address: ProductAddress, glimpse?: Glimpse) {
    this.glimpse = glimpse?.card.sell_idx === address.sell_idx ? glimpse : null;
    this.#services = services;
    this.#address = address;
    this.#own = new OwnBuying(services.api, services.session, address);
    this.#askedFor = address.referrer_type;
    makeObservable<this, 'take' | 'showBox'>(this, {
      detail: observableRef,
      buyInfo: observableRef,
      isLoaded: observableRef,
      isMissing: observableRef,
      isUnfolded: observableRef,
      optionBox: observableRef,
      voices: observableRef,
      isBoxOpen: observableRef,
      isBoxComing: observableRef,
      price: computed({ equals: compareStructural }),
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
    return this.detail?.product_name ?? this.sketch?.product_name ?? (this.isMissing ? '상품을 찾을 수 없어요' : '');
  }

  /** The card's word, as long as there is no other. */
  get sketch(): ProductCard | null {
    return this.isLoaded ? null : (this.glimpse?.card ?? null);
  }

  get isSketched(): boolean {
    return this.glimpse !== null;
  }

  /** False while the page is drawn for the first time. */
  get wasShown(): boolean {
    return this.#shownCnt > 0;
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

  /** What one piece costs this shopper. */
  get price(): OwnPrice | null {
    return this.detail === null ? null : ownPriceOf(this.detail, this.buyInfo);
  }

  /** What is to be said of the price; nothing once it can't be bought at it. */
  get priceNotes(): readonly string[] {
    const { price, buyInfo, offer, g_idx } = this;
    if (price === null || offer?.kind !== 'open') return [];
    const refusal = buyInfo?.group_refusal ?? null;
    // A group sale says of its groups itself whether one is its own.
    return ownPriceNotes(price, refusal === 'foreign' && g_idx !== null ? null : refusal);
  }

  /** Whether the group of the address can't be joined. */
  get isGroupRefused(): boolean {
    return (this.buyInfo?.group_refusal ?? null) !== null;
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
    // A page that the server drew asks what the server asked; an employee's own price comes after it.
    const isOwn = this.#own.isInGroup || (this.isSketched && this.#own.isEmployee);
    const [envelope, buyInfo] = await Promise.all([
      this.#ask(sell_idx, referrer_type),
      isOwn ? this.#own.ask(sell_idx, referrer_type) : null,
    ]);
    if (envelope.result_code === 200) {
      this.take(envelope.result_data, false, buyInfo);
      return;
    }
    const isMissing = saysNothingThere(envelope);
    this.take(null, isMissing);
    if (!isMissing) void this.#services.dialogs.alert({ content: envelope.result_msg });
  }

  /** Asks once more for what could not be had; meanwhile the page is what it was before the first answer. */
  async retry(): Promise<void> {
    runInAction(() => (this.isLoaded = false));
    await this.load();
  }

  /** Brings price and stock up to date without a word; a failure changes nothing. */
  async refresh(): Promise<void> {
    const { sell_idx } = this.#address;
    if (sell_idx === null || this.isMissing) return;
    const { referrer_type } = this.#services.referral.current();
    const isOwn = this.#own.isInGroup || this.#own.isEmployee;
    const answered = this.#ask(sell_idx, referrer_type);
    const turn = this.#turn;
    const [envelope, buyInfo] = await Promise.all([answered, isOwn ? this.#own.ask(sell_idx, referrer_type) : null]);
    // An answer that was overtaken by a later question says nothing new.
    if (envelope.result_code !== 200 || turn !== this.#turn) return;
    this.take(envelope.result_data, false, isOwn ? (buyInfo ?? this.buyInfo) : null);
  }

  start(): () => void {
    const { timers, referral, storage } = this.#services;
    const { sell_idx } = this.#address;
    if (sell_idx !== null && !this.isMissing) rememberSeen(storage, sell_idx);
    const isReturn = this.#shownCnt > 0;
    this.#shownCnt += 1;
    // The server drew what everybody pays.
    const isForAll = this.#own.isEmployee && !isReturn && !this.isSketched;
    if (isForAll || referral.current().referrer_type !== this.#askedFor) void this.refresh();
    else if (isReturn) this.#refreshOld();
    // It rests while the page is hidden and runs when it is seen again.
    const stop = timers.every(REFRESH_MS, () => this.#refreshOld());
    return () => {
      stop();
      this.closeOptions();
    };
  }

  /** Gets reviews and inquiries; without a network the next time they come near. */
  async hear(): Promise<void> {
    if (this.voices !== null || this.detail === null) return;
    const voices = await this.#services.loadVoices(this.detail.sell_idx).catch(() => null);
    runInAction(() => (this.voices ??= voices));
  }

  share(): void {
    const { detail, g_idx } = this;
    this.#services.share(detail && { ...detail, g_idx, product_img: detail.img_list[0]?.img_path ?? '' });
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
    if (this.g_idx !== null) this.#refreshOld();
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
      get buyInfo() {
        return page().buyInfo;
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

  private take(detail: ProductDetail | null, isMissing: boolean, buyInfo: BuyInfo | null = null): void {
    this.buyInfo = buyInfo;
    this.detail = detail;
    this.isMissing = isMissing;
    this.isLoaded = true;
  }
}
