import type { NaverWishList, WishListItem } from '../../../core/payment/gateways/naver-wish-list.port.ts';
import { postForm, type Fetch } from '../wire/form-post.ts';
import type { NaverWishSettings } from './naver-settings.ts';

const TIMEOUT_MS = 10_000;
const MAX_NAME = 100;

export class NaverWishApi implements NaverWishList {
  readonly isOffered = true;
  readonly #settings: NaverWishSettings;
  readonly #fetch: Fetch;

  constructor(settings: NaverWishSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  async add(item: WishListItem): Promise<{ readonly item_id: string; readonly popup_url: string } | null> {
    const { shop_id, certi_key, wishlist_url, popup_url } = this.#settings;
    const fields = {
      SHOP_ID: shop_id,
      CERTI_KEY: certi_key,
      ITEM_ID: item.id,
      ITEM_NAME: Array.from(item.name).slice(0, MAX_NAME).join(''),
      ITEM_UPRICE: String(item.price),
      ITEM_IMAGE: item.image_url,
      ITEM_THUMB: item.image_url,
      ITEM_URL: item.page_url,
    };
    const body = await postForm(this.#fetch, wishlist_url, fields, TIMEOUT_MS);
    const item_id = body?.trim().split(',', 1)[0] ?? '';
    if (!/^[A-Za-z0-9]{1,19}$/.test(item_id)) return null;
    const query = new URLSearchParams({ SHOP_ID: shop_id, ITEM_ID: item_id });
    return { item_id, popup_url: `${popup_url}?${query.toString()}` };
  }
}

export class DisabledNaverWish implements NaverWishList {
  readonly isOffered = false;

  async add(): Promise<null> {
    return null;
  }
}
