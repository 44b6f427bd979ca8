import { SHOP } from '../../../core/shop.ts';

/** What one page puts into the document. */
export interface DrawnPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** An absolute address, or null. */
  readonly image: string | null;
  readonly canonical: string;
  readonly isMissing: boolean;
  /** Structured data as JSON text, or null. */
  readonly structuredData: string | null;
  readonly pageData: string;
  readonly assets: PageAssets;
}

/** The files of a page, from the build. */
export interface PageAssets {
  /** The styles themselves: they stand in the page. */
  readonly styles: string;
  /** The files they come from, which the script must then not fetch again. */
  readonly styleFiles: readonly string[];
  readonly entry: string;
  /** Everything that the entry and the page need, so that the browser fetches it in one go. */
  readonly modules: readonly string[];
  /** Put after the page's own; the fonts do not hold up the first picture. */
  readonly fonts: string | null;
}

/**
 * Starts the shop's script and fonts once the page's pictures are there, or as soon as the shopper touches
 * anything: what can be seen comes first. One constant, since the security policy names it by its hash.
 */
export const STARTER = `(function(){var d=document,s=d.currentScript.dataset,begun=0;
function go(){if(begun++)return;s.modules.split(' ').forEach(function(m){var p=d.createElement('link');p.rel='modulepreload';p.href=m;d.head.append(p)});import(s.entry);if(s.fonts){var l=d.createElement('link');l.rel='stylesheet';l.href=s.fonts;d.head.append(l)}}
function soon(){(window.requestIdleCallback||setTimeout)(go,{timeout:300})}
d.readyState==='complete'?soon():addEventListener('load',soon,{once:true});
['pointerdown','keydown','touchstart'].forEach(function(e){addEventListener(e,go,{once:true,capture:true,passive:true})})})()`;

/** The whole HTML document. Every value that comes from data is escaped here. */
export function drawDocument(page: DrawnPage): string {
  const title = escapeHtml(page.title === '' ? SHOP.name : `${page.title} | ${SHOP.name}`);
  const description = escapeHtml(page.description || SHOP.promise);
  const image = page.image === null ? '' : `<meta property="og:image" content="${escapeHtml(page.image)}">`;
  const { assets } = page;
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="#FFFFFF">
<meta property="og:type" content="website"><meta property="og:site_name" content="${SHOP.name}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${image}
<meta name="twitter:card" content="summary_large_image">
${page.isMissing ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(page.canonical)}">`}
<link rel="icon" href="/assets/images/common/symbol.svg" type="image/svg+xml">
<style>${assets.styles}</style>
${assets.styleFiles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}" disabled>`).join('')}
</head>
<body><div id="root">${page.html}</div>
${page.structuredData === null ? '' : `<script type="application/ld+json">${escapeScript(page.structuredData)}</script>`}
<script id="page-data" type="application/json">${escapeScript(page.pageData)}</script>
<script data-entry="${escapeHtml(assets.entry)}" data-modules="${escapeHtml(assets.modules.join(' '))}"${assets.fonts === null ? '' : ` data-fonts="${escapeHtml(assets.fonts)}"`}>${STARTER}</script>
</body>
</html>
`;
}

/** Makes text harmless between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Makes JSON harmless inside a script element: nothing in it can end the element or the line. */
export function escapeScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
