import { postForm, type Fetch } from './form-post.ts';
import type { NaverWishSettings } from './naver-settings.ts';

/** A product as Naver's wish list keeps it. */
export interface WishItem {
  readonly id: string;
  readonly name: string;
  /** Won. */
  readonly price: number;
  readonly image_url: string;
  readonly page_url: string;
}

const TIMEOUT_MS = 10_000;
const NAME_MOST = 100;

/** Naver Pay's wish list (찜): the shopper finds the product again at Naver. */
export interface NaverWish {
  /** The item as Naver numbers it, and the page on which the shopper confirms; null when Naver did not take it. */
  put(item: WishItem): Promise<{ readonly item_id: string; readonly popup_url: string } | null>;
}

export class NaverWishApi implements NaverWish {
  readonly #settings: NaverWishSettings;
  readonly #fetch: Fetch;

  constructor(settings: NaverWishSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  async put(item: WishItem): Promise<{ readonly item_id: string; readonly popup_url: string } | null> {
    const { shop_id, certi_key, wishlist_url, popup_url } = this.#settings;
    const fields = {
      SHOP_ID: shop_id,
      CERTI_KEY: certi_key,
      ITEM_ID: item.id,
      ITEM_NAME: Array.from(item.name).slice(0, NAME_MOST).join(''),
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

export class ClosedNaverWish implements NaverWish {
  async put(): Promise<null> {
    return null;
  }
}
