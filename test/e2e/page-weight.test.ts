import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BuildAssets } from '../../adapters/server/storefront/build-assets.ts';
import { ROUTES } from '../../ui/routing/route-table.ts';

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** Maximum size that a page adds to home's, in bytes as transferred. */
const MAX_CHUNK = 25_000;

/** Maximum size of all scripts that a first visit to a page loads, in bytes as transferred. */
const FIRST_PAGES = [
  ['home/home', 125_000],
  ['product/product', 129_000],
] as const;

/** Transferred size: compressed, where that saves anything. */
async function sizeOf(module: string): Promise<number> {
  const file = await stat(`${CLIENT}${module}.br`).catch(() => stat(CLIENT + module));
  return file.size;
}

async function weightOf(modules: readonly string[]): Promise<number> {
  const sizes = await Promise.all(modules.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the code of a page', () => {
  it.each(FIRST_PAGES)('of a first visit to %s has at most %i bytes', async (page, maxBytes) => {
    const assets = await BuildAssets.read(CLIENT);
    expect(await weightOf(assets.of(page).modules)).toBeLessThanOrEqual(maxBytes);
  });

  it.each([...new Set(ROUTES.map(({ page }) => page))])(
    'of %s adds no more to that of home than allowed',
    async (page) => {
      const assets = await BuildAssets.read(CLIENT);
      const home = new Set(assets.of('home/home').modules);
      expect(assets.of(page).modules.length).toBeGreaterThanOrEqual(home.size - 1);
      const beyond = assets.of(page).modules.filter((module) => !home.has(module));
      const total = await weightOf(beyond);
      expect({ page, isTooMuch: total > MAX_CHUNK }).toEqual({ page, isTooMuch: false });
    },
  );
});
