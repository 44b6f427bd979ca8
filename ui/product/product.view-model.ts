import { MINUTE_MS } from '../../core/time/durations.ts';
import { DeferredAlerts } from '../routing/deferred-alerts.ts';
import { action, compareStructural, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { BuyInfo, ProductDetail } from '../../core/api/browse/product.api.ts';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Api } from '../../core/client/api.ts';
import { isNotFound } from '../../core/outcome/not-found.ts';
import type { Session } from '../../core/client/session.ts';
import { formatWon } from '../../core/money/won.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import type { Referral } from '../../core/referral/referral.ts';
import { addRecentlyViewed } from '../../core/browse/recently-viewed.ts';
import type { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { discountPercent } from '../../core/pricing/discount.ts';
import { personalPrice, type PersonalPrice } from '../../core/pricing/personal-price.ts';
import { saleAvailabilityOf, type SaleAvailability } from '../../core/sale/sale-availability.ts';
import { closingText } from '../../core/sale/countdown.ts';
import { sellStatusOf } from '../../core/sale/sell-status.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';
import { parsePeriod, periodText, type TimeSpan } from '../../core/time/period.ts';
import type { CardSnapshot, PageViewModel } from '../routing/page.tsx';
import type { Ticker } from '../kit/ticker.ts';
import type { ProductAddress } from './product-address.ts';
import { BuyInfoLoader } from './buy-info-loader.ts';
import { ownPriceNotes } from './own-price-notes.ts';
import type { OptionSheetHandle } from './option-sheet-slot.tsx';
import { LazyData } from '../kit/lazy-data.ts';
import type { TogetherViewModel } from '../together/together.view-model.ts';
import { OptionSheetOpener, type CreateOptionSheet } from './option-sheet-opener.ts';
import { saleOnScreen } from './sale-on-screen.ts';
import type { ReviewsAndInquiries } from '../review/reviews-and-inquiries.tsx';
import type { GroupIdx, SellIdx } from '../../core/vocabulary/ids.ts';
import type { KstText } from '../../core/vocabulary/kst-text.ts';

/** Maximum age of the data when the shopper returns to the page. */
const MAX_STALENESS_MS = 1_000;
/** Refresh interval of price and stock while the page is visible. */
const REFRESH_INTERVAL_MS = MINUTE_MS;

export interface ProductServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly referral: ReferralStorage;
  readonly session: Session;
  readonly storage: Storage;
  /** True on the first page of a visit, which the server rendered for all shoppers. */
  readonly isFirstPage: boolean;
  readonly second: Ticker;
  loadOptionSheet(): Promise<CreateOptionSheet>;
  loadReviewsAndInquiries(sell_idx: SellIdx): Promise<ReviewsAndInquiries>;
  /** `detail` is null if this sale cannot be added to the cart together with the others. */
  loadTogether(sell_idx: SellIdx, detail: ProductDetail | null): Promise<TogetherViewModel>;
  /** Opens the share box. `info` is null if there is nothing to share. */
  share(info: ShareInfo | null): void;
}

/** One sale: the product, its price, and whether it can be bought now. */
export class ProductViewModel implements PageViewModel {
  readonly #services: ProductServices;
  readonly #failures: DeferredAlerts;
  readonly #address: ProductAddress;
  readonly #buyInfoLoader: BuyInfoLoader;
  readonly #options: OptionSheetOpener;
  #together: LazyData<TogetherViewModel> | null = null;
  #shownCount = 0;
  #requestedAt = 0;
  #requestId = 0;
  #requestedReferrer: Referral['referrer_type'];

  /** The data of the tapped card, shown until the response arrives. */
  readonly snapshot: CardSnapshot | null;
  detail: ProductDetail | null = null;
  /** This shopper's terms; null if they are the public ones, or unknown. */
  buyInfo: BuyInfo | null = null;
  /** True once the first response has arrived. */
  isLoaded = false;
  isMissing = false;
  /** True: the whole description is shown. This is cached with the page, so that its height is restored on return. */
  isUnfolded = false;
  /** Reviews and inquiries; null until they have loaded near the viewport. */
  reviewsAndInquiries: ReviewsAndInquiries | null = null;

  constructor(services: ProductServices, address: ProductAddress, snapshot?: CardSnapshot) {
    this.snapshot = snapshot?.card.sell_idx === address.sell_idx ? snapshot : null;
    this.#services = services;
    this.#address = address;
    this.#failures = new DeferredAlerts(services.dialogs);
    this.#buyInfoLoader = new BuyInfoLoader(services.api, services.session, address);
    this.#options = new OptionSheetOpener(services, () => saleOnScreen(this));
    this.#requestedReferrer = address.referrer_type;
    makeObservable<this, 'applyDetail' | 'span'>(this, {
      detail: observableRef,
      buyInfo: observableRef,
      isLoaded: observableRef,
      isMissing: observableRef,
      isUnfolded: observableRef,
      reviewsAndInquiries: observableRef,
      span: computed,
      price: computed({ equals: compareStructural }),
      offer: computed({ equals: compareStructural }),
      deadline: computed({ equals: compareStructural }),
      unfold: action,
      applyDetail: action,
    });
  }

  /** Sales often bought together with this one. They are created lazily, since no page needs them when it opens. */
  get together(): LazyData<TogetherViewModel> {
    return (this.#together ??= new LazyData(() => this.#loadTogether()));
  }

  get optionSheet(): OptionSheetHandle | null {
    return this.#options.sheet;
  }

  get isSheetOpen(): boolean {
    return this.#options.isOpen;
  }

  get isOptionSheetLoading(): boolean {
    return this.#options.isLoading;
  }

  get documentTitle(): string {
    return (this.detail ?? this.snapshotCard)?.product_name ?? (this.isMissing ? '상품을 찾을 수 없어요' : '');
  }

  /** The data of the tapped card; null once the sale has loaded. */
  get snapshotCard(): ProductCard | null {
    return this.isLoaded ? null : (this.snapshot?.card ?? null);
  }

  get canRenderBeforeLoad(): boolean {
    return this.snapshot !== null;
  }

  /** True once the page has been rendered for the first time. */
  get wasShown(): boolean {
    return this.#shownCount > 0;
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

  /** The price of one unit for this shopper. */
  get price(): PersonalPrice | null {
    return this.detail === null ? null : personalPrice(this.detail, this.buyInfo);
  }

  /** Notes about the price; [] while the sale cannot be bought. */
  get priceNotes(): readonly string[] {
    const { price, buyInfo, offer, g_idx } = this;
    if (price === null || offer?.kind !== 'open') return [];
    const refusal = buyInfo?.group_refusal ?? null;
    // The group section already shows that the group belongs to another sale.
    return ownPriceNotes(price, refusal === 'foreign' && g_idx !== null ? null : refusal);
  }

  /** The sale's period, parsed once. */
  private get span(): TimeSpan | null {
    return this.detail === null ? null : parsePeriod(this.detail);
  }

  /** What the purchase bar offers now. It is evaluated every second. */
  get offer(): SaleAvailability | null {
    return this.detail === null ? null : saleAvailabilityOf(this.detail, this.span, this.#services.second.now);
  }

  /** The countdown of a time deal, to its start or its end, or of any sale that is about to end; null otherwise. */
  get deadline(): { readonly label: string; readonly dt: KstText } | null {
    const { detail, span } = this;
    if (detail === null) return null;
    const { now } = this.#services.second;
    const status = sellStatusOf(span, now);
    const closing = status === '판매중' ? closingText(span?.end ?? null, now) : null;
    if (closing !== null) return { label: closing, dt: detail.end_dt };
    if (detail.type !== 'time') return null;
    if (status === '판매예정') return { label: '타임특가 시작까지', dt: detail.start_dt };
    return { label: status === '판매중' ? '타임특가 마감까지' : '타임특가', dt: detail.end_dt };
  }

  /** The purchase group of the address, if the sale has groups; null otherwise. */
  get g_idx(): GroupIdx | null {
    return this.detail?.type === 'group' ? this.#address.g_idx : null;
  }

  /**
   * Requests the sale for this device's referral channel. The first page of a visit uses the channel of its address, as
   * the server did when it rendered the page; otherwise hydration would mismatch.
   */
  async load(): Promise<void> {
    const { sell_idx } = this.#address;
    const isRendered = this.#services.isFirstPage && !this.wasShown;
    const { referrer_type } = isRendered ? this.#address : this.#services.referral.current();
    if (sell_idx === null) {
      this.applyDetail(null, true);
      return;
    }
    // A page that the server rendered requests the same as the server did. The price of an employee is requested later.
    const isOwn = this.#buyInfoLoader.isInGroup || (this.canRenderBeforeLoad && this.#buyInfoLoader.isEmployee);
    const [envelope, buyInfo] = await Promise.all([
      this.#fetchDetail(sell_idx, referrer_type),
      isOwn ? this.#buyInfoLoader.load(sell_idx, referrer_type) : null,
    ]);
    if (envelope.result_code === 200) {
      this.applyDetail(envelope.result_data, false, buyInfo);
      return;
    }
    const isMissing = isNotFound(envelope);
    this.applyDetail(null, isMissing);
    if (!isMissing) this.#failures.alert(envelope.result_msg);
  }

  /** Reloads after a failure. Until the response arrives, the page is as before its first response. */
  async retry(): Promise<void> {
    runInAction(() => (this.isLoaded = false));
    await this.load();
  }

  /** Reloads price and stock, without a loading state. A failure changes nothing. */
  async refresh(): Promise<void> {
    const { sell_idx } = this.#address;
    if (sell_idx === null || this.isMissing) return;
    const { referrer_type } = this.#services.referral.current();
    const isOwn = this.#buyInfoLoader.isInGroup || this.#buyInfoLoader.isEmployee;
    const response = this.#fetchDetail(sell_idx, referrer_type);
    const requestId = this.#requestId;
    const [envelope, buyInfo] = await Promise.all([
      response,
      isOwn ? this.#buyInfoLoader.load(sell_idx, referrer_type) : null,
    ]);
    // Ignores a response that a later request has overtaken.
    if (envelope.result_code !== 200 || requestId !== this.#requestId) return;
    this.applyDetail(envelope.result_data, false, isOwn ? (buyInfo ?? this.buyInfo) : null);
  }

  start(): () => void {
    const { timers, referral, storage } = this.#services;
    const { sell_idx } = this.#address;
    if (sell_idx !== null && !this.isMissing) addRecentlyViewed(storage, sell_idx);
    const leave = this.#failures.markShown();
    const isReturn = this.#shownCount > 0;
    this.#shownCount += 1;
    // The server rendered the public price, so an employee reloads.
    const hasPublicPrice = this.#buyInfoLoader.isEmployee && !isReturn && !this.canRenderBeforeLoad;
    if (hasPublicPrice || referral.current().referrer_type !== this.#requestedReferrer) void this.refresh();
    else if (isReturn) this.#refreshIfOld();
    // The timer pauses while the page is hidden.
    const stop = timers.every(REFRESH_INTERVAL_MS, () => this.#refreshIfOld());
    return () => {
      leave();
      stop();
      this.closeOptions();
    };
  }

  /** Loads reviews and inquiries. If that fails, it is tried again when they are near the viewport the next time. */
  loadReviewsAndInquiries = async (): Promise<void> => {
    if (this.reviewsAndInquiries !== null || this.detail === null) return;
    const reviewsAndInquiries = await this.#services.loadReviewsAndInquiries(this.detail.sell_idx).catch(() => null);
    runInAction(() => (this.reviewsAndInquiries ??= reviewsAndInquiries));
  };

  /** A group purchase cannot be added together with other sales: the cart would add it at the normal price. */
  async #loadTogether(): Promise<TogetherViewModel> {
    const { detail } = this;
    if (detail === null) throw new Error('no sale');
    const canAdd = detail.type !== 'group' && this.offer?.kind === 'open';
    return this.#services.loadTogether(detail.sell_idx, canAdd ? detail : null);
  }

  share(): void {
    const { detail, g_idx } = this;
    this.#services.share(detail && { ...detail, g_idx, product_img: detail.img_list[0]?.img_path ?? '' });
  }

  unfold(): void {
    this.isUnfolded = true;
  }

  /** Loads the code of the option sheet in advance, before a tap. */
  prepareOptions(): void {
    this.#options.prepare();
  }

  /** Opens the option sheet with its previous choices. */
  async openOptions(): Promise<void> {
    if (this.offer?.kind !== 'open' || !this.#options.canOpen) return;
    if (this.g_idx !== null) this.#refreshIfOld();
    await this.#options.open();
  }

  closeOptions(): void {
    this.#options.close();
  }

  #refreshIfOld(): void {
    if (this.#services.clock.now() - this.#requestedAt > MAX_STALENESS_MS) void this.refresh();
  }

  #fetchDetail(sell_idx: SellIdx, referrer_type: Referral['referrer_type']) {
    this.#requestId += 1;
    this.#requestedAt = this.#services.clock.now();
    this.#requestedReferrer = referrer_type;
    return this.#services.api.call('GET /api/v2/product/detail', { sell_idx, referrer_type }, { quiet: true });
  }

  private applyDetail(detail: ProductDetail | null, isMissing: boolean, buyInfo: BuyInfo | null = null): void {
    this.buyInfo = buyInfo;
    this.detail = detail;
    this.isMissing = isMissing;
    this.isLoaded = true;
  }
}
