import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);

/** Data in the page for its script. */
export interface OfficePageData {
  /** Origin of the storefront's images and previews. */
  readonly storefrontUrl: string;
  readonly shopName: string;
  /** Address that shows the codes of the demo accounts; null without demo accounts. */
  readonly authenticatorUrl: string | null;
}

export interface OfficeBuild {
  /** The HTML page, which is served at all addresses of the office. */
  readonly page: string;
  /** The style sheet of the fonts, which storefront and office share; null if the build has none. */
  readonly fonts: string | null;
}

/** Reads the build of the office in `folder`. */
export async function readOfficeBuild(folder: string, data: OfficePageData): Promise<OfficeBuild> {
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const script = entries.find(({ file }) => file.endsWith('.js'));
  if (script === undefined) throw new Error('the build of the office has no entry');
  const imported = script.imports.flatMap((name) => manifest[name] ?? []);
  const styles = [
    ...new Set([...entries, ...imported].flatMap(({ file, css }) => (file.endsWith('.css') ? [file] : css))),
  ];
  const page = renderOfficeDocument(
    data,
    styles.map((file) => `/${file}`),
    [script, ...imported].map(({ file }) => `/${file}`),
  );
  const fonts = entries.find(({ file }) => /fonts-[\w-]+\.css$/.test(file));
  return { page, fonts: fonts === undefined ? null : `/${fonts.file}` };
}

/** Returns the HTML of the page. The first script starts it; the others are preloaded. */
function renderOfficeDocument(data: OfficePageData, styles: readonly string[], scripts: readonly string[]): string {
  const [first = '', ...others] = scripts;
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeText(data.shopName)} 운영</title>`,
    '<link rel="icon" href="/assets/images/common/symbol.svg" type="image/svg+xml">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...others.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="application/json" id="office-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${first}"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
