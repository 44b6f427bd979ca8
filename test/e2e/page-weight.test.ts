import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BuildAssets } from '../../adapters/server/rendering/build-assets.ts';
import { ROUTES } from '../../ui/app/route-table.ts';

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** What a page may add to what home has loaded, in bytes as they travel. */
const CHUNK_MOST = 25_000;

/** As it travels: squeezed, where that saves anything. */
async function sizeOf(module: string): Promise<number> {
  const file = await stat(`${CLIENT}${module}.br`).catch(() => stat(CLIENT + module));
  return file.size;
}

describe('the code of a page', () => {
  it.each([...new Set(ROUTES.map(({ page }) => page))])(
    'of %s is no more beyond that of home than a page may add',
    async (page) => {
      const assets = await BuildAssets.read(CLIENT);
      const home = new Set(assets.of('home/home').modules);
      expect(assets.of(page).modules.length).toBeGreaterThanOrEqual(home.size - 1);
      const beyond = assets.of(page).modules.filter((module) => !home.has(module));
      const sizes = await Promise.all(beyond.map(sizeOf));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect({ page, isTooMuch: total > CHUNK_MOST }).toEqual({ page, isTooMuch: false });
    },
  );
});
