import { SHOP_INFO } from '../../../core/shop.ts';

/** The data that a page adds to the document. */
export interface RenderedPage {
  readonly html: string;
  /** Name of the shop, at the end of the title. */
  readonly shopName: string;
  readonly title: string;
  readonly description: string;
  /** An absolute URL, or null. */
  readonly image: string | null;
  /** An absolute URL; null for a page that search engines must not store. */
  readonly canonical: string | null;
  readonly isMissing: boolean;
  /** Structured data as JSON text, or null. */
  readonly structuredData: string | null;
  readonly pageData: string;
  readonly assets: PageAssets;
  /** A message shown above the page at any scroll position, for example that it is a preview. */
  readonly notice?: string | null;
  /** Why the page is empty, for readers without scripts; in the browser the page itself shows it. */
  readonly refusal?: string | null;
}

/** The files of a page, from the build. */
export interface PageAssets {
  /** The inline script: the security policy names its hash. */
  readonly script: string;
  /** The inline styles. */
  readonly styles: string;
  /** Files of the inline styles, which the script must not fetch again. */
  readonly styleFiles: readonly string[];
  /** All modules of the storefront and the page, in the order in which they run. */
  readonly modules: readonly string[];
  /** Style files of the page that is most often opened next: the bootstrap script loads them last. */
  readonly nextStyleFiles?: readonly string[];
  /** The fonts' style sheet. The script loads it, so that fonts do not delay the first paint. */
  readonly fonts: string | null;
}

/** The notice is above the tab bar and the buy button, and ignores touches. */
const NOTICE_STYLE =
  'position:fixed;z-index:2147483647;left:50%;bottom:84px;transform:translateX(-50%);margin:0;padding:8px 16px;border-radius:20px;background:#1f2328;color:#fff;font-size:13px;line-height:1.4;text-align:center;width:max-content;max-width:calc(100% - 40px);box-sizing:border-box;pointer-events:none';

/** Renders the HTML document. Escapes all values from data. */
export function renderDocument(page: RenderedPage): string {
  const title = escapeHtml(page.title === '' ? page.shopName : `${page.title} | ${page.shopName}`);
  const description = escapeHtml(page.description || SHOP_INFO.promise);
  const image = page.image === null ? '' : `<meta property="og:image" content="${escapeHtml(page.image)}">`;
  const { assets } = page;
  return `<!doctype html>
<html lang="ko" data-first>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="#FFFFFF">
<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(page.shopName)}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${image}
<meta name="twitter:card" content="summary_large_image">
${page.isMissing || page.canonical === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(page.canonical)}">`}
<link rel="icon" href="/assets/images/common/symbol.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/assets/images/app/icon-180.png"><link rel="manifest" href="/manifest.webmanifest">
<style>${assets.styles}</style>
${assets.styleFiles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}" disabled>`).join('')}
</head>
<body>${renderNotice(page)}${renderRefusal(page)}<div id="root">${page.html}</div>
${page.structuredData === null ? '' : `<script type="application/ld+json">${escapeScript(page.structuredData)}</script>`}
<script id="page-data" type="application/json">${escapeScript(page.pageData)}</script>
<script data-modules="${escapeHtml(assets.modules.join(' '))}"${assets.fonts === null ? '' : ` data-fonts="${escapeHtml(assets.fonts)}"`}${renderNextStyles(assets)}>${assets.script}</script>
</body>
</html>
`;
}

function renderNotice({ notice = null }: RenderedPage): string {
  return notice === null ? '' : `<p id="notice" role="note" style="${NOTICE_STYLE}">${escapeHtml(notice)}</p>`;
}

function renderRefusal({ refusal = null }: RenderedPage): string {
  return refusal === null ? '' : `<noscript><p role="alert">${escapeHtml(refusal)}</p></noscript>`;
}

function renderNextStyles({ nextStyleFiles = [] }: PageAssets): string {
  return nextStyleFiles.length === 0 ? '' : ` data-next="${escapeHtml(nextStyleFiles.join(' '))}"`;
}

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes JSON for a script element: nothing in it can end the element or the line. */
export function escapeScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
