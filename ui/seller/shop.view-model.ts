import type { SellCard } from '../../core/api/schema/sale-fields.ts';
import type { SellerShop, ShopTab } from '../../core/api/browse/seller.api.ts';
import type { Api } from '../../core/client/api.ts';
import { failure, type Envelope } from '../../core/outcome/envelope.ts';
import { resultCountText } from '../../core/search/result-count.ts';
import { withJosa } from '../../core/text/josa.ts';
import type { Query } from '../../core/navigation/query.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { isMemberId } from '../../core/browse/member-id.ts';
import { parseShopTab, shopPath } from '../../core/browse/shop-address.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';
import type { SellerId } from '../../core/vocabulary/ids.ts';

interface Services {
  readonly api: Api;
  readonly dialogs: Dialogs;
  share(info: ShareInfo | null): void;
}

const NOT_THERE = failure(404, '판매자를 찾을 수 없어요.');

/** A seller shop: the seller, and their current, past and upcoming sales. */
export class SellerShopViewModel implements PageViewModel {
  readonly #services: Services;
  readonly #member_id: SellerId;
  readonly tab: ShopTab;
  readonly sales: InfiniteListViewModel<SellCard, SellerShop>;

  constructor(services: Services, member_id: SellerId, query: Query) {
    this.#services = services;
    this.#member_id = member_id;
    this.tab = parseShopTab(query);
    this.sales = new InfiniteListViewModel(
      (cursor) => this.#page(cursor),
      ({ sell_idx }) => sell_idx,
    );
  }

  /** The seller; null until loaded. */
  get seller(): SellerShop | null {
    return this.sales.first.data;
  }

  get state(): 'loading' | 'ready' | 'missing' | 'failed' {
    return this.isMissing ? 'missing' : this.sales.first.state;
  }

  get message(): string {
    return this.sales.first.message;
  }

  get isMissing(): boolean {
    return this.sales.first.isMissing;
  }

  get documentTitle(): string {
    return this.seller?.member_name ?? (this.isMissing ? '페이지를 찾을 수 없어요' : '판매자 홈');
  }

  get headerTitle(): string {
    return this.documentTitle;
  }

  get preview(): { readonly description: string; readonly image: string | null } {
    const { seller } = this;
    if (seller === null) return { description: '', image: null };
    const on = seller.on_cnt > 0 ? `지금 ${withJosa(resultCountText(seller.on_cnt), '을/를')} 판매하고 있어요` : '';
    const description = [seller.intro, on].filter((part) => part !== '').join(' · ');
    return { description: description === '' ? `${seller.member_name}의 판매자 홈` : description, image: this.cover };
  }

  /** The image at the top of the page; null if there is none. */
  get cover(): string | null {
    return this.seller?.cover_img ?? null;
  }

  get tabs(): readonly {
    readonly tab: ShopTab;
    readonly label: string;
    readonly count: number;
    readonly path: string;
  }[] {
    const { on_cnt = 0, coming_cnt = 0, ended_cnt = 0 } = this.seller ?? {};
    const tabs = [
      { tab: 'on', label: '판매중', count: on_cnt },
      { tab: 'coming', label: '판매예정', count: coming_cnt },
      { tab: 'ended', label: '지난 공구', count: ended_cnt },
    ] as const;
    return tabs.map((one) => ({ ...one, path: shopPath(this.#member_id, one.tab) }));
  }

  async load(): Promise<void> {
    await this.sales.more();
  }

  async retry(): Promise<void> {
    await this.sales.retry();
  }

  /** Shares the seller shop with its newest sale. Without sales, there is nothing to share. */
  share(): void {
    const { seller } = this;
    if (seller === null) return this.#services.share(null);
    const { member_id, member_name, profile_img, sell_idx, cover_img } = seller;
    this.#services.share({
      type: 'seller',
      sell_idx,
      g_idx: null,
      product_name: member_name,
      product_img: profile_img ?? cover_img ?? '',
      member_id,
      member_name: '판매자 홈',
      start_dt: '',
      end_dt: '',
    });
  }

  async #page(cursor: string | null): Promise<Envelope<SellerShop>> {
    // An invalid seller id needs no request.
    if (!isMemberId(this.#member_id)) return NOT_THERE;
    const request = { member_id: this.#member_id, tab: this.tab, cursor };
    return this.#services.api.call('GET /api/v1/shop/{member_id}', request, { quiet: true });
  }
}
