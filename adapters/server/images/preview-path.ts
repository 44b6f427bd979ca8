import { isMemberId } from '../../../core/browse/member-id.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';

/** What a link preview shows. */
export type PreviewTarget =
  | { readonly kind: 'product' | 'event' | 'group'; readonly id: number }
  | { readonly kind: 'seller'; readonly id: SellerId };

export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

const NUMBERED = /^\/previews\/(product|event|group)\/([1-9]\d{0,14})\.jpg$/;
const NAMED = /^\/previews\/seller\/([^/]{1,50})\.jpg$/;

/** Returns the path of a link preview's image. */
export function previewPath({ kind, id }: PreviewTarget): string {
  return `/previews/${kind}/${id}.jpg`;
}

/** Returns the target of the path of a link preview's image; null for any other path. */
export function parsePreviewPath(path: string): PreviewTarget | null {
  const [, kind, id] = NUMBERED.exec(path) ?? [];
  if (kind === 'product' || kind === 'event' || kind === 'group') return { kind, id: Number(id) };
  const [, member_id = ''] = NAMED.exec(path) ?? [];
  return isMemberId(member_id) ? { kind: 'seller', id: member_id } : null;
}

/**
 * Returns the preview of a storefront address: a product (or the group of a group link), an event or a seller. Null for
 * others.
 */
export function previewTargetFor(
  page: string,
  params: Readonly<Record<string, string>>,
  g_idx: string | null,
): PreviewTarget | null {
  const path =
    page === 'product/product'
      ? g_idx === null
        ? `product/${params['sell_idx'] ?? ''}`
        : `group/${g_idx}`
      : page === 'event/event-detail'
        ? `event/${params['event_idx'] ?? ''}`
        : page === 'seller/shop'
          ? `seller/${params['member_id'] ?? ''}`
          : '';
  return parsePreviewPath(`/previews/${path}.jpg`);
}
