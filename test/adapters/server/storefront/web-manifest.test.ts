import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SHOP } from '../../../../core/shop.ts';
import { drawDocument } from '../../../../adapters/server/rendering/document.ts';

const PUBLIC = fileURLToPath(new URL('../../../../ui/app/public', import.meta.url));
const manifest = v.parse(
  v.looseObject({
    name: v.string(),
    description: v.string(),
    display: v.string(),
    start_url: v.string(),
    theme_color: v.string(),
    icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
  }),
  JSON.parse(await readFile(`${PUBLIC}/manifest.webmanifest`, 'utf8')),
);

describe('the web manifest', () => {
  it('has the shop’s own name and promise', () => {
    expect(manifest).toMatchObject({ name: SHOP.name, description: SHOP.promise, display: 'standalone' });
  });

  it('names icons of 192 and 512 pixels and a maskable one, which are there in these sizes', async () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(PUBLIC + src).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  it('has a maskable icon without a see-through corner', async () => {
    const { channels, hasAlpha } = await sharp(`${PUBLIC}/assets/images/app/icon-maskable-512.png`).metadata();
    expect(hasAlpha && channels === 4).toBe(false);
  });

  it('is named by every page, with an icon for phones that read no manifest and the same theme colour', () => {
    const assets = { styles: '', styleFiles: [], modules: [], fonts: null };
    const page = { html: '', title: '', description: '', image: null, canonical: '', isMissing: false };
    const document = drawDocument({ ...page, structuredData: null, pageData: '{}', assets });
    expect(document).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(document).toContain('<link rel="apple-touch-icon" href="/assets/images/app/icon-180.png">');
    expect(document).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`);
  });
});
