import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SHOP_INFO } from '../../../../core/shop.ts';
import { renderDocument } from '../../../../adapters/server/storefront/document.ts';

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
  it('has the site’s own name and description', () => {
    expect(manifest).toMatchObject({ name: SHOP_INFO.name, description: SHOP_INFO.promise, display: 'standalone' });
  });

  it('lists icons of 192 and 512 pixels and a maskable one, which exist in these sizes', async () => {
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

  it('has a maskable icon without transparent corners', async () => {
    const { channels, hasAlpha } = await sharp(`${PUBLIC}/assets/images/app/icon-maskable-512.png`).metadata();
    expect(hasAlpha && channels === 4).toBe(false);
  });

  it('is linked by every page, which has the same theme color, and an icon for phones that ignore manifests', () => {
    const assets = { script: '', styles: '', styleFiles: [], modules: [], fonts: null };
    const page = {
      html: '',
      shopName: '모아장',
      title: '',
      description: '',
      image: null,
      canonical: '',
      isMissing: false,
    };
    const document = renderDocument({ ...page, structuredData: null, pageData: '{}', assets });
    expect(document).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(document).toContain('<link rel="apple-touch-icon" href="/assets/images/app/icon-180.png">');
    expect(document).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`);
  });
});
