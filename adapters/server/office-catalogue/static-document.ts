/** A rendered page of the storefront, with its styles and origin. */
interface StaticPage {
  /** The rendered page: attributes are quoted and escaped. */
  readonly html: string;
  /** Inline style sheets of the page. */
  readonly styles: string;
  /** Path of the fonts' style sheet on the origin that shows the document; null if there is none. */
  readonly fonts: string | null;
  /** Origin of the storefront, which serves the images. */
  readonly origin: string;
}

/**
 * Renders a page as a document for viewing only: without scripts, forms and links, with the images and fonts of the
 * storefront. It is shown in a frame that allows no scripts either.
 */
export function staticDocument({ html, styles, fonts, origin }: StaticPage): string {
  const staticHtml = html
    .replaceAll(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    // Removes React's image preloads: browsers warn of those below the fold, since they are not shown soon.
    .replaceAll(/<link\b[^>]*\srel="preload"[^>]*>/g, '')
    .replaceAll(/(<(?:a|form|area)\b[^>]*?)\s(?:href|action)="[^"]*"/g, '$1')
    .replaceAll(/((?:src|srcset|poster|href|imagesrcset)=")([^"]*)"/gi, (_all, start: string, value: string) => {
      return `${start}${value.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)}"`;
    });
  const fontLink = fonts === null ? '' : `<link rel="stylesheet" href="${fonts}">`;
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${fontLink}<style>${withImages(styles, origin)}</style></head><body><div id="root">${staticHtml}</div></body></html>`;
}

function withImages(styles: string, origin: string): string {
  return styles.replaceAll(/url\((["']?)\/(?!\/)/g, `url($1${origin}/`);
}
