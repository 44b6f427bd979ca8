import { imageUrl, type ImageWidth } from '../../../core/share/image-url.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** Returns the address of a stored image on the storefront, as another origin loads it; empty for an invalid path. */
export function shopImage(
  { storefrontUrl }: Pick<ServerContext, 'storefrontUrl'>,
  path: string,
  width: ImageWidth,
): string {
  const url = imageUrl(path, width);
  return url.startsWith('/') ? storefrontUrl + url : url;
}

/** Replaces the addresses of the shop's images in sanitized HTML, for a page of another origin. */
export function withShopImages({ storefrontUrl }: Pick<ServerContext, 'storefrontUrl'>, html: string): string {
  return html.replaceAll('src="/pictures/', `src="${storefrontUrl}/pictures/`);
}
