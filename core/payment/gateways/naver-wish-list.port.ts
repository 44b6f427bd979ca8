/** A product as Naver's wish list stores it. */
export interface WishListItem {
  readonly id: string;
  readonly name: string;
  /** The price in won. */
  readonly price: number;
  readonly image_url: string;
  readonly page_url: string;
}

/** Naver Pay's wish list (찜), where the shopper finds the product again. */
export interface NaverWishList {
  /** False without a contract; `add` then stores nothing. */
  readonly isOffered: boolean;
  /** Returns Naver's id of the item, and the page on which the shopper confirms; null if Naver refused it. */
  add(item: WishListItem): Promise<{ readonly item_id: string; readonly popup_url: string } | null>;
}
