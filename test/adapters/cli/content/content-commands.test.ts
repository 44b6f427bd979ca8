import { describe, expect, it } from 'vitest';
import { AROUND_NOON, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe('the operator’s commands for banners, lists, texts and periods', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const addBanner = async (banner_text: string, ordinal: number) => {
    const { banner_idx } = await shop.database
      .insertInto('banner')
      .values({
        ...AROUND_NOON,
        banner_type: 'main',
        position_type: 1,
        link: '',
        banner_img: 'banner/1.webp',
        banner_text,
        ordinal,
      })
      .returning('banner_idx')
      .executeTakeFirstOrThrow();
    return banner_idx;
  };

  it('move and end banners', async () => {
    const [one, two] = [await addBanner('하나', 0), await addBanner('둘', 0)];
    const shown = async () =>
      (await shop.call('GET /api/v1/common/banners', { banner_type: 'main' })).result_data?.map(
        ({ banner_text }) => banner_text,
      );
    expect((await operator('banners', 'move', String(two), '--before', String(one))).code).toBe(0);
    expect(await shown()).toEqual(['둘', '하나']);
    expect((await operator('banners', 'end', String(two))).code).toBe(0);
    expect(await shown()).toEqual(['하나']);
    expect(await operator('banners', 'end', String(two))).toMatchObject({ code: 1, notes: '이미 끝난 배너예요.' });
    expect((await operator('banners', 'move', String(one), '--before', '987')).code).toBe(1);
    expect((await operator('banners', 'list', 'main-9')).code).toBe(2);
    expect(jsonOf(await operator('banners', 'list', 'main-1', '--json'))).toMatchObject([{ idx: two }, { idx: one }]);
  });

  it('choose sales for a list of the home page', async () => {
    const { sell_idx } = await sampleSale(shop.database);
    const period = ['--start', '2026-11-20 00:00', '--end', '2026-11-30 00:00'];
    const add = () => operator('picks', 'add', 'md_pick', String(sell_idx), ...period);
    expect((await add()).code).toBe(0);
    expect(await add()).toMatchObject({ code: 1, notes: '이미 들어 있는 판매예요.' });
    expect((await shop.call('GET /api/v1/home/main', {})).result_data?.md_pick_list).toHaveLength(1);
    expect((await operator('picks', 'remove', 'deal', String(sell_idx))).code).toBe(1);
    expect((await operator('picks', 'remove', 'md_pick', String(sell_idx))).code).toBe(0);
    expect((await shop.call('GET /api/v1/home/main', {})).result_data?.md_pick_list).toEqual([]);
  });

  it('hide a text from shoppers without deleting it', async () => {
    await operator('notices', 'add', '안내', '<p>쉬어요</p>');
    const shown = async () => (await shop.call('POST /api/v1/notice', { now_page: 1 })).result_data?.total_cnt;
    const idx = (await shop.database.selectFrom('notice').select('board_idx').executeTakeFirstOrThrow()).board_idx;
    expect((await operator('notices', 'hide', String(idx))).code).toBe(0);
    expect(await shown()).toBe(0);
    expect(jsonOf(await operator('notices', 'list', '--json'))).toMatchObject([{ idx, is_hidden: true }]);
    expect((await operator('notices', 'show', String(idx))).code).toBe(0);
    expect(await shown()).toBe(1);
    expect((await operator('events', 'hide', '987')).code).toBe(1);
  });

  it('change the period of a sale, but not the start of one that has started', async () => {
    const { sell_idx } = await sampleSale(shop.database, { type: 'time' });
    const change = (start: string) =>
      operator('sales', 'period', String(sell_idx), '--start', start, '--end', '2026-12-01 00:00');
    expect((await change('2026-11-01 00:00')).code).toBe(0);
    expect(await change('2026-11-02 00:00')).toMatchObject({ code: 1 });
    expect((await operator('sales', 'period', String(sell_idx), '--start', '2026-11-01 00:00')).code).toBe(2);
  });
});
