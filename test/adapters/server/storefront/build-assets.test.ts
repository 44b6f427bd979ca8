import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BuildAssets } from '../../../../adapters/server/storefront/build-assets.ts';

const folders: string[] = [];

/** Writes a build with this manifest and a style sheet for each name, which contains the name. Reads its assets. */
async function build(manifest: object, styles: readonly string[] = []): Promise<BuildAssets> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  folders.push(folder);
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, '.vite/page-script.js'), 'start();\n');
  for (const name of styles) await writeFile(join(folder, name), `.${name.replace('.css', '')}{}`);
  return BuildAssets.read(folder);
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const ENTRY = 'adapters/containers/storefront/browser.tsx';
const MANIFEST = {
  [ENTRY]: {
    file: 'shop.js',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: ['ui/home/home.page.tsx', 'ui/routing/page-files.ts'],
    css: ['shop.css'],
  },
  'ui/routing/page-files.ts': { file: 'pages.js', imports: [ENTRY], dynamicImports: ['ui/cart/cart.page.tsx'] },
  '_vendor.js': { file: 'vendor.js' },
  '_card.js': { file: 'card.js', imports: ['_vendor.js', ENTRY], css: ['card.css'] },
  'ui/cart/cart.page.tsx': { file: 'cart.js', imports: ['_card.js', ENTRY], css: ['cart.css', 'card.css'] },
  'ui/home/home.page.tsx': { file: 'home.js', imports: ['_card.js'], css: ['home.css'] },
  'ui/app/fonts.css': { file: 'assets/fonts-abcd1234.css', isEntry: true },
};
const STYLES = ['shop.css', 'card.css', 'cart.css', 'home.css'];

describe('BuildAssets', () => {
  it('lists all scripts of a page, imports before importers', async () => {
    const { modules } = (await build(MANIFEST, STYLES)).of('cart/cart');
    expect(modules).toEqual(['/vendor.js', '/shop.js', '/pages.js', '/card.js', '/cart.js']);
  });

  it('omits the script with all pages if the entry imports the page itself', async () => {
    const { modules } = (await build(MANIFEST, STYLES)).of('home/home');
    expect(modules).toEqual(['/vendor.js', '/shop.js', '/card.js', '/home.js']);
  });

  it('sorts the styles of a page by precedence, each once, and no others', async () => {
    const { styles, styleFiles } = (await build(MANIFEST, STYLES)).of('cart/cart');
    expect(styleFiles).toEqual(['/shop.css', '/card.css', '/cart.css']);
    expect(styles).toBe('.shop{}.card{}.cart{}');
  });

  it('lists the product page’s style files that a page lacks, since shoppers often open a product next', async () => {
    const product = { file: 'product.js', imports: ['_card.js'], css: ['product.css', 'card.css'] };
    const assets = await build({ ...MANIFEST, 'ui/product/product.page.tsx': product }, [...STYLES, 'product.css']);
    expect(assets.of('home/home').nextStyleFiles).toEqual(['/product.css']);
    expect(assets.of('nobody/nothing').nextStyleFiles).toEqual(['/card.css', '/product.css']);
    expect(assets.of('product/product').nextStyleFiles).toEqual([]);
  });

  it('finds the fonts of the build, if it has any', async () => {
    expect((await build(MANIFEST, STYLES)).of('home/home').fonts).toBe('/assets/fonts-abcd1234.css');
    const { 'ui/app/fonts.css': _fonts, ...rest } = MANIFEST;
    expect((await build(rest, STYLES)).of('home/home').fonts).toBeNull();
  });

  it('has only the shell for a page that the build does not contain', async () => {
    expect((await build(MANIFEST, STYLES)).of('nobody/nothing').modules).toEqual([
      '/vendor.js',
      '/shop.js',
      '/pages.js',
    ]);
  });

  it('terminates when chunks import each other in a cycle', async () => {
    const circle = {
      [ENTRY]: { file: 'shop.js', imports: ['_a.js'] },
      '_a.js': { file: 'a.js', imports: ['_b.js'] },
      '_b.js': { file: 'b.js', imports: ['_a.js', ENTRY] },
    };
    expect((await build(circle)).of('x/x').modules.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/a.js',
      '/b.js',
      '/shop.js',
    ]);
  });

  it('looks up the files of a page once', async () => {
    const assets = await build(MANIFEST, STYLES);
    expect(assets.of('cart/cart')).toBe(assets.of('cart/cart'));
  });

  it('rejects a build without an entry, and an invalid manifest', async () => {
    const empty = await build({});
    expect(() => empty.of('cart/cart')).toThrow('no entry');
    await expect(build({ x: { file: 1 } })).rejects.toThrow('Invalid type');
  });
});
