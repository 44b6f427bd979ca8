import { periodText, type Period } from '../time/period.ts';

/** What the share box shares (spec §3). */
export interface ShareInfo extends Period {
  readonly sell_idx: number | null;
  readonly product_name: string;
  readonly member_id: string;
  readonly member_name: string;
  /** `seller` for a seller's mini-shop, else the type of the sale. */
  readonly type: string;
  readonly product_img: string;
  readonly g_idx: number | null;
}

/**
 * The address to share (spec §9): a seller's own page, a product with its purchase group, or a product.
 * `host` is the shop's origin, with or without a slash at its end. A group share without a group is a plain one.
 */
export function shareUrl(host: string, { type, member_id, sell_idx, g_idx }: ShareInfo): string {
  const origin = host.replace(/\/+$/, '');
  if (type === 'seller') return `${origin}/${encodeURIComponent(member_id.toWellFormed())}`;
  const product = `${origin}/product/${sell_idx ?? ''}`;
  return type === 'group' && g_idx !== null ? `${product}?g_idx=${g_idx}` : product;
}

/** Why there is nothing to share, as a sentence (spec §8); null when there is. */
export function shareFailure(info: ShareInfo | null): string | null {
  return info === null || info.sell_idx === null ? '공유할 상품 정보가 없습니다.' : null;
}

/** The period line of the share box: `YYYY-MM-DD ~ YYYY-MM-DD`; empty for dates that can't be read. */
export function shareDuration(info: Period): string {
  return periodText(info);
}
