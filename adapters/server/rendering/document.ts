import { SHOP } from '../../../core/shop.ts';
import { PLACE_KEEPER } from './place-keeper.ts';

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
  /** What stands over the page wherever it is scrolled to, such as that it is a preview. */
  readonly notice?: string | null;
}

/** The files of a page, from the build. */
export interface PageAssets {
  /** The styles themselves: they stand in the page. */
  readonly styles: string;
  /** The files they come from, which the script must then not fetch again. */
  readonly styleFiles: readonly string[];
  /** Everything that the shop and the page need, in the order in which it runs. */
  readonly modules: readonly string[];
  /** Style files of the page that is most often opened next: the starter brings them last. */
  readonly nextStyleFiles?: readonly string[];
  /** The fonts' style sheet. The script brings the fonts: they do not hold up the first picture. */
  readonly fonts: string | null;
}

/** By then the page has come to life, and nothing else is on its way. */
const STYLES_AFTER = 500;

/**
 * Starts the shop's script once the page's pictures are there, or as soon as the shopper touches anything: what can
 * be seen comes first. Its pieces run one by one, so that the finger gets in between. Last come the styles of the page
 * that is opened next: put in at the tap, they would have the whole page before styled anew first. A sheet is put in
 * once it is there, so that whoever needs it sooner waits for it. `data-first` on the document lets what is far below
 * wait; it ends here when the page is touched or scrolled, else with the fonts. One constant, since the security policy
 * names it by its hash.
 */
export const STARTER = `${PLACE_KEEPER}
(function(){var d=document,t=d.currentScript.dataset,m=t.modules.split(' '),s=t.next?t.next.split(' '):[],begun=0;
function next(){var p=m.shift();p?import(p).then(function(){setTimeout(next)}):setTimeout(styles,${STYLES_AFTER})}
function styles(){s.forEach(function(h){var p=d.createElement('link');p.rel='preload';p.as='style';p.onload=function(){p.onload=null;p.rel='stylesheet'};p.href=h;d.head.append(p)})}
function go(){if(begun++)return;m.forEach(function(h){var p=d.createElement('link');p.rel='modulepreload';p.href=h;d.head.append(p)});next()}
function soon(){(window.requestIdleCallback||setTimeout)(go,{timeout:300})}
d.readyState==='complete'?soon():addEventListener('load',soon,{once:true});
function scrolled(){delete d.documentElement.dataset.first}
function touched(){scrolled();go()}
function first(e,f){addEventListener(e,f,{once:true,capture:true,passive:true})}
first('scroll',scrolled);['pointerdown','keydown','touchstart'].forEach(function(e){first(e,touched)})})()`;

/** Above the tab bar and the button that buys, and not in the way of a finger. */
const NOTICE_STYLE =
  'position:fixed;z-index:2147483647;left:50%;bottom:84px;transform:translateX(-50%);margin:0;padding:8px 16px;border-radius:20px;background:#1f2328;color:#fff;font-size:13px;line-height:1.4;text-align:center;width:max-content;max-width:calc(100% - 40px);box-sizing:border-box;pointer-events:none';

/** The whole HTML document. Every value that comes from data is escaped here. */
export function drawDocument(page: DrawnPage): string {
  const title = escapeHtml(page.title === '' ? SHOP.name : `${page.title} | ${SHOP.name}`);
  const description = escapeHtml(page.description || SHOP.promise);
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
<meta property="og:type" content="website"><meta property="og:site_name" content="${SHOP.name}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${image}
<meta name="twitter:card" content="summary_large_image">
${page.isMissing ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(page.canonical)}">`}
<link rel="icon" href="/assets/images/common/symbol.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/assets/images/app/icon-180.png"><link rel="manifest" href="/manifest.webmanifest">
<style>${assets.styles}</style>
${assets.styleFiles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}" disabled>`).join('')}
</head>
<body>${noticeOf(page)}<div id="root">${page.html}</div>
${page.structuredData === null ? '' : `<script type="application/ld+json">${escapeScript(page.structuredData)}</script>`}
<script id="page-data" type="application/json">${escapeScript(page.pageData)}</script>
<script data-modules="${escapeHtml(assets.modules.join(' '))}"${assets.fonts === null ? '' : ` data-fonts="${escapeHtml(assets.fonts)}"`}${nextOf(assets)}>${STARTER}</script>
</body>
</html>
`;
}

function noticeOf({ notice = null }: DrawnPage): string {
  return notice === null ? '' : `<p id="notice" role="note" style="${NOTICE_STYLE}">${escapeHtml(notice)}</p>`;
}

function nextOf({ nextStyleFiles = [] }: PageAssets): string {
  return nextStyleFiles.length === 0 ? '' : ` data-next="${escapeHtml(nextStyleFiles.join(' '))}"`;
}

/** Makes text harmless between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Makes JSON harmless inside a script element: nothing in it can end the element or the line. */
export function escapeScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
