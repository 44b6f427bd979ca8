import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_SITE_MAP_AGE, SiteMap } from '../../../../adapters/server/storefront/site-map.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const HOUR = 60 * 60 * 1_000;

describe('SiteMap', () => {
  const shop = useTestShop();
  let siteMap: SiteMap;
  beforeEach(() => {
    siteMap = new SiteMap(shop.shop);
  });
  const products = async (): Promise<string[]> =>
    [...(await siteMap.get()).toString().matchAll(/<loc>[^<]*\/product\/(\d+)<\/loc>/g)].map((found) => found[1] ?? '');

  it('is created once for concurrent requests, and cached', async () => {
    const [one, other] = await Promise.all([siteMap.get(), siteMap.get()]);
    expect(other).toBe(one);
    shop.clock.advance(HOUR - 1);
    expect(await siteMap.get()).toBe(one);
  });

  it('contains a new sale after a second at most', async () => {
    const before = await products();
    const { sell_idx } = await sampleSale(shop.database);
    shop.clock.advance(999);
    expect(await products()).toEqual(before);
    shop.clock.advance(1);
    expect(await products()).toEqual([String(sell_idx), ...before]);
  });

  it('is never older than an hour, after which ended sales are removed', async () => {
    expect(MAX_SITE_MAP_AGE).toBe(HOUR);
    const end_dt = formatKst(shop.clock.now() + 1_000);
    const { sell_idx } = await sampleSale(shop.database, { end_dt });
    expect(await products()).toContain(String(sell_idx));
    shop.clock.advance(HOUR - 1);
    expect(await products()).toContain(String(sell_idx));
    shop.clock.advance(1);
    expect(await products()).not.toContain(String(sell_idx));
  });

  it('is created for the next request after a failure', async () => {
    let isAway = true;
    const broken = new SiteMap({
      ...shop.shop,
      get database() {
        if (isAway) throw new Error('no database');
        return shop.database;
      },
    });
    await expect(broken.get()).rejects.toThrow('no database');
    isAway = false;
    expect((await broken.get()).toString()).toContain('<urlset');
  });
});
