import type { ProductDetail } from '../api/product.api.ts';
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

/** What to share of a product: its first picture stands for it. `g_idx`: the purchase group to invite to. */
export function shareInfoOf(detail: ProductDetail, g_idx: number | null): ShareInfo {
  const { sell_idx, product_name, member_id, member_name, type, start_dt, end_dt, img_list } = detail;
  const product_img = img_list[0]?.img_path ?? '';
  return { sell_idx, product_name, member_id, member_name, type, start_dt, end_dt, product_img, g_idx };
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
