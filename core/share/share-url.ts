import { periodText, type Period } from '../time/period.ts';
import type { GroupIdx, SellIdx, SellerId } from '../vocabulary/ids.ts';

/** The data of the share box. */
export interface ShareInfo extends Period {
  readonly sell_idx: SellIdx | null;
  readonly product_name: string;
  readonly member_id: SellerId;
  readonly member_name: string;
  /** `seller` for a seller shop, otherwise the sale type. */
  readonly type: string;
  readonly product_img: string;
  readonly g_idx: GroupIdx | null;
}

/**
 * Returns the address to share: of a seller shop, of a product with its purchase group, or of a product alone if there
 * is no group. `host` is the storefront's origin, with or without trailing slashes.
 */
export function shareUrl(host: string, { type, member_id, sell_idx, g_idx }: ShareInfo): string {
  const origin = host.replace(/\/+$/, '');
  if (type === 'seller') return `${origin}/${encodeURIComponent(member_id.toWellFormed())}`;
  const product = `${origin}/product/${sell_idx ?? ''}`;
  return type === 'group' && g_idx !== null ? `${product}?g_idx=${g_idx}` : product;
}

export type ShareRefusal = 'nothing-to-share';

/** Returns why a page cannot be shared; null if it can. */
export function checkShare(info: ShareInfo | null): ShareRefusal | null {
  return info === null || info.sell_idx === null ? 'nothing-to-share' : null;
}

/** Returns the sentence of a refusal for the shopper. */
export function shareRefusalText(refusal: ShareRefusal): string {
  switch (refusal) {
    case 'nothing-to-share':
      return '공유할 상품 정보가 없습니다.';
  }
}

/**
 * Returns the period displayed in the share box: `YYYY-MM-DD ~ YYYY-MM-DD`. Returns the empty string if a date is
 * invalid.
 */
export function shareDuration(info: Period): string {
  return periodText(info);
}
