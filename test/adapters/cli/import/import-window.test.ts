import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { counts, SALE, useImportFixture, CATALOGUE } from './import-fixture.ts';
import { BANNER, CELEBS, CURATION, PICK, WITH_MINJI } from './window-samples.ts';

describe('an import of banners, picks, curations and influencer schedules', () => {
  const shop = useTestShop();
  const { importShop, operator, write } = useImportFixture(shop);

  it('accepts a sub banner only in a position that exists, and a main banner only in the main position', async () => {
    const places = [1, 2, 3, 4, 9].map((position_type) => ({
      ...BANNER,
      key: `s${position_type}`,
      banner_type: 'sub',
      position_type,
    }));
    expect(jsonOf(await importShop({ banners: places }))).toMatchObject({ banners: counts(5, 0, 0) });
    for (const position_type of [1, 2, 3, 4, 9] as const) {
      const banners = await shop.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type });
      expect(banners.result_data).toHaveLength(1);
    }
    const wrong = [
      { ...BANNER, banner_type: 'sub', position_type: 5 },
      { ...BANNER, banner_type: 'sub', position_type: 0 },
      { ...BANNER, banner_type: 'main', position_type: 2 },
    ];
    for (const banner of wrong) {
      const { code, result } = await importShop({ banners: [banner] });
      expect(result).toContain('shop.json:1: position_type: ');
      expect(code).toBe(1);
    }
    expect((await importShop({ banners: [{ ...BANNER, banner_type: 'wide' }] })).result).toContain('banner_type');
  });

  it('accepts links to pages, and explicit empty links', async () => {
    for (const link of [
      '',
      '/event/1?now_page=0',
      'https://other.example/x',
      '//other.example',
      'http://shop.test/cart',
    ]) {
      const { code } = await importShop({ banners: [{ ...BANNER, link }] });
      expect({ link, code }).toEqual({ link, code: 0 });
    }
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:a@b.kr',
      'cart',
      'https://shop@evil.example/',
      '/\\evil.example',
    ]) {
      const { code, result } = await importShop({ banners: [{ ...BANNER, link }] });
      expect(result).toContain('shop.json:1: link: ');
      expect(code).toBe(1);
    }
  });

  it('adds new rows below the others, and moves only those with a position', async () => {
    const textsNow = async () => {
      const { result_data } = await shop.call('GET /api/v1/common/banners', { banner_type: 'main' });
      return result_data?.map(({ banner_text }) => banner_text);
    };
    const banner = (key: string, more: object = {}) => ({ ...BANNER, key, banner_text: key, ...more });
    jsonOf(await importShop({ banners: [banner('b1'), banner('b2')] }));
    jsonOf(await importShop({ banners: [banner('b3'), banner('b1', { link: '/like' })] }));
    expect(await textsNow()).toEqual(['b1', 'b2', 'b3']);
    jsonOf(await importShop({ banners: [banner('b1', { ordinal: 9 })] }));
    expect(await textsNow()).toEqual(['b2', 'b3', 'b1']);
  });

  it('adds a sale to a list of home once, and names the line of an unknown sale', async () => {
    jsonOf(await importShop({ ...CATALOGUE, picks: [PICK, { ...PICK, list: 'holiday' }] }));
    const { result_data } = await shop.call('GET /api/v1/home/main', {});
    expect(result_data?.md_pick_list).toMatchObject([{ product_name: '감귤' }]);
    // A pick without an import key is adopted.
    await shop.database.deleteFrom('import_key').where('kind', '=', 'pick').execute();
    expect(jsonOf(await importShop({ picks: [PICK] }))).toMatchObject({ picks: counts(1, 0, 0) });
    expect(await shop.database.selectFrom('home_pick').selectAll().execute()).toHaveLength(2);
    expect((await importShop({ picks: [PICK, { ...PICK, sale: 's9' }] })).result).toContain(
      'shop.json:1: 없는 판매예요: s9',
    );
    expect((await importShop({ picks: [{ ...PICK, list: 'best' }] })).result).toContain('list: ');
  });

  it('shows the sales of a curation in the order of the file, and those of the last file only', async () => {
    const sales = ['s1', 's2', 's3'].map((key) => ({ ...SALE, key, consumer_price: Number(key.slice(1)) * 1_000 }));
    const chosen = async () => {
      const { result_data } = await shop.call('GET /api/v1/home/main', {});
      return result_data?.curation_list.map((one) => one.always_deal_list.map(({ consumer_price }) => consumer_price));
    };
    jsonOf(await importShop({ ...CATALOGUE, sales, curations: [{ ...CURATION, sales: ['s3', 's1'] }] }));
    expect(await chosen()).toEqual([[3_000, 1_000]]);
    jsonOf(await importShop({ curations: [{ ...CURATION, sales: ['s2', 's3'] }] }));
    expect(await chosen()).toEqual([[2_000, 3_000]]);
    expect((await importShop({ curations: [{ ...CURATION, sales: ['s2', 's9'] }] })).result).toContain(
      '없는 판매예요: s9',
    );
    expect((await importShop({ curations: [{ ...CURATION, sales: ['s2', 's2'] }] })).result).toContain('sales: ');
    expect((await importShop({ curations: [{ ...CURATION, sales: [] }] })).result).toContain('sales: ');
  });

  it('turns a schedule row into a sale of each influencer, shown together on its day', async () => {
    expect(jsonOf(await importShop({ ...WITH_MINJI, celeb_schedules: [CELEBS] }))).toMatchObject({
      sales: counts(3, 0, 0),
    });
    const schedule = await shop.call('GET /api/v1/home/celeb/schedule', {});
    expect(schedule.result_data).toEqual([{ start_dt: '2026-11-21', label: 'NOW' }]);
    const { result_data } = await shop.call('GET /api/v1/home/celeb/deal/{id}', { id: 'now' });
    expect(result_data?.product_list).toHaveLength(1);
    expect(JSON.parse(result_data?.product_list[0]?.celeb_list ?? '[]')).toMatchObject([
      { member_name: '민지' },
      { member_name: '밭' },
    ]);
    expect(jsonOf(await importShop({ celeb_schedules: [CELEBS] }))).toMatchObject({ sales: counts(0, 0, 2) });
    const later = { ...CELEBS, end_dt: '2026-12-05 00:00:00' };
    expect(jsonOf(await importShop({ celeb_schedules: [later] }))).toMatchObject({ sales: counts(0, 2, 0) });
    // An influencer's own sale has its own key.
    const over = { ...SALE, type: 'celeb', key: 'w48/minji', seller: 'minji', end_dt: '2026-11-20 00:00:00' };
    expect(jsonOf(await importShop({ sales: [over] }))).toMatchObject({ sales: counts(0, 1, 0) });
    const text = `{"celeb_schedules": [\n${JSON.stringify(CELEBS)},\n${JSON.stringify({ ...CELEBS, key: 'w49', celebs: ['nobody'] })}]}`;
    expect((await operator('catalogue', 'import', await write('celebs.json', text))).notes).toContain(
      'celebs.json:3: 없는 판매자예요: nobody',
    );
    for (const celebs of [[], ['bat', 'bat'], Array.from({ length: 11 }, (_, n) => `celeb${n}`)]) {
      expect((await importShop({ celeb_schedules: [{ ...CELEBS, celebs }] })).result).toContain('celebs: ');
    }
    expect((await importShop({ celeb_schedules: [{ ...CELEBS, end_dt: CELEBS.start_dt }] })).result).toContain(
      'end_dt: ',
    );
  });
});
