import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_SITE_MAP_AGE_MS, SiteMap } from '../../../../adapters/server/storefront/site-map.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('SiteMap', () => {
  const shop = useTestShop();
  let siteMap: SiteMap;
  beforeEach(() => {
    siteMap = new SiteMap(shop.shop);
  });
  const text = async (path: string): Promise<string> => String(await siteMap.get(path));
  const products = async (path = '/sitemap-1.xml'): Promise<string[]> =>
    [...(await text(path)).matchAll(/<loc>[^<]*\/product\/(\d+)<\/loc>/g)].map((found) => found[1] ?? '');
  const files = async (): Promise<string[]> =>
    [...(await text('/sitemap.xml')).matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map((found) => found[1] ?? '');

  it('lists its files, of 10,000 sale numbers each, and no file whose sales have all ended', async () => {
    expect(await files()).toEqual(['http://shop.test/sitemap-1.xml']);
    await sql`select setval(pg_get_serial_sequence('sale', 'sell_idx'), 29999)`.execute(shop.database);
    for (let count = 0; count < 2; count += 1) await sampleSale(shop.database);
    shop.clock.advance(1_000);

    expect(await files()).toEqual([1, 3, 4].map((part) => `http://shop.test/sitemap-${part}.xml`));
    expect(await products('/sitemap-3.xml')).toEqual(['30000']);
    expect(await products('/sitemap-4.xml')).toEqual(['30001']);
    expect(await text('/sitemap-1.xml')).toContain('<loc>http://shop.test/</loc>');
    for (const path of ['/sitemap-2.xml', '/sitemap-5.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
      expect(await siteMap.get(path)).toBeNull();
    }
  });

  it('is created once for concurrent requests, and cached', async () => {
    const [one, other] = await Promise.all([siteMap.get('/sitemap-1.xml'), siteMap.get('/sitemap-1.xml')]);
    expect(other).toBe(one);
    shop.clock.advance(HOUR_MS - 1);
    expect(await siteMap.get('/sitemap-1.xml')).toBe(one);
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
    expect(MAX_SITE_MAP_AGE_MS).toBe(HOUR_MS);
    const end_dt = formatKst(shop.clock.now() + 1_000);
    const { sell_idx } = await sampleSale(shop.database, { end_dt });
    expect(await products()).toContain(String(sell_idx));
    shop.clock.advance(HOUR_MS - 1);
    expect(await products()).toContain(String(sell_idx));
    shop.clock.advance(1);
    expect(await products()).not.toContain(String(sell_idx));
  });

  it('is created again for the next request after a failure', async () => {
    let isAway = true;
    const broken = new SiteMap({
      ...shop.shop,
      get database() {
        if (isAway) throw new Error('no database');
        return shop.database;
      },
    });
    await expect(broken.get('/sitemap.xml')).rejects.toThrow('no database');
    isAway = false;
    expect(String(await broken.get('/sitemap-1.xml'))).toContain('<urlset');
  });
});
