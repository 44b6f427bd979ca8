import { isMemberId } from '../seller/member-id.ts';

/** Whose picture a link preview shows. */
export type PreviewOf =
  | { readonly kind: 'product' | 'event' | 'group'; readonly id: number }
  | { readonly kind: 'seller'; readonly id: string };

export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

const NUMBERED = /^\/previews\/(product|event|group)\/([1-9]\d{0,14})\.jpg$/;
const NAMED = /^\/previews\/seller\/([^/]{1,50})\.jpg$/;

/** Where the picture of a link preview is served. */
export function previewPath({ kind, id }: PreviewOf): string {
  return `/previews/${kind}/${id}.jpg`;
}

/** What such a path asks for; null for any other. */
export function parsePreviewPath(path: string): PreviewOf | null {
  const [, kind, id] = NUMBERED.exec(path) ?? [];
  if (kind === 'product' || kind === 'event' || kind === 'group') return { kind, id: Number(id) };
  const [, member_id = ''] = NAMED.exec(path) ?? [];
  return isMemberId(member_id) ? { kind: 'seller', id: member_id } : null;
}

/** The preview of an address of the shop: a product (by a group's link, the group), an event or a seller. Null for others. */
export function previewOfAddress(
  page: string,
  params: Readonly<Record<string, string>>,
  g_idx: string | null,
): PreviewOf | null {
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
