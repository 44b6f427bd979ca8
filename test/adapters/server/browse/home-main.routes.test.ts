import { describe, expect, it } from 'vitest';
import type { HomeList } from '../../../../adapters/server/database/tables/tables.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf } from '../api/contract-check.ts';
import { AROUND_NOON, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const CALL = 'GET /api/v1/home/main';

describe('GET /api/v1/home/main', () => {
  const test = useTestShop();
  const home = async () => dataOf(CALL, await test.call(CALL, {}));

  async function pick(list: HomeList, overrides: { ordinal?: number; start_dt?: string; end_dt?: string } = {}) {
    const { sell_idx } = await sampleSale(test.database);
    const row = { list, sell_idx, ordinal: 1, ...AROUND_NOON, ...overrides };
    await test.database.insertInto('home_pick').values(row).execute();
    return sell_idx;
  }

  async function curation(overrides: { ordinal?: number; end_dt?: string } = {}, sales = 2) {
    const row = {
      curation_name: '김장하는 날',
      curation_text: '절임배추부터',
      ordinal: 1,
      ...AROUND_NOON,
      ...overrides,
    };
    const { curation_idx } = await test.database
      .insertInto('curation')
      .values(row)
      .returning('curation_idx')
      .executeTakeFirstOrThrow();
    const sell_idx_list: number[] = [];
    for (let ordinal = sales; ordinal > 0; ordinal -= 1) {
      const { sell_idx } = await sampleSale(test.database);
      await test.database.insertInto('curation_sale').values({ curation_idx, sell_idx, ordinal }).execute();
      sell_idx_list.unshift(sell_idx);
    }
    return { curation_idx, sell_idx_list };
  }

  it('returns all sections empty when there is no data', async () => {
    expect(await home()).toEqual({
      md_pick_list: [],
      deal_list: [],
      free_delivery_list: [],
      time_deal_list: [],
      curation_list: [],
    });
  });

  it('adds each pick to its own row', async () => {
    const md = await pick('md_pick');
    const deal = await pick('deal');
    const free = await pick('free_delivery');
    const time = await pick('time_deal');

    const { md_pick_list, deal_list, free_delivery_list, time_deal_list } = await home();

    const rows = [md_pick_list, deal_list, free_delivery_list, time_deal_list];
    expect(rows.map((row) => row.map((card) => card.sell_idx))).toEqual([[md], [deal], [free], [time]]);
    expect(md_pick_list[0]).toMatchObject({
      product_name: '제주 감귤 5kg',
      product_img: 'product/1/1.webp',
      sale_price: 25_000,
      consumer_price: 17_900,
      delivery_price: 3_000,
    });
    expect(deal_list[0]).toMatchObject({ start_dt: AROUND_NOON.start_dt, end_dt: AROUND_NOON.end_dt });
  });

  it('returns the content of a unit (such as 5 kg) for each card of picks and curations', async () => {
    const { sell_idx_list } = await curation({}, 1);
    const md = await pick('md_pick');
    const content = { unit_base: '100g', content_milli: 5_000_000 } as const;
    await test.database
      .updateTable('sale')
      .set(content)
      .where('sell_idx', 'in', [...sell_idx_list, md])
      .execute();
    const plain = await pick('free_delivery');

    const { md_pick_list, free_delivery_list, curation_list } = await home();

    expect([md_pick_list[0], curation_list[0]?.always_deal_list[0]]).toMatchObject([content, content]);
    expect(free_delivery_list).toMatchObject([{ sell_idx: plain, unit_base: null, content_milli: null }]);
  });

  it('omits sales that have not started, have ended or are sold out, except among the deals with a label', async () => {
    const { sell_idx_list } = await curation({}, 4);
    for (const list of ['md_pick', 'deal', 'free_delivery', 'time_deal'] as const) {
      for (const sell_idx of sell_idx_list) {
        await test.database
          .insertInto('home_pick')
          .values({ list, sell_idx, ordinal: 1, ...AROUND_NOON })
          .execute();
      }
    }
    const [ahead = 0, over = 0, soldOut = 0, buyable = 0] = sell_idx_list;
    const change = (sell_idx: number, period: { start_dt?: string; end_dt?: string }) =>
      test.database.updateTable('sale').set(period).where('sell_idx', '=', sell_idx).execute();
    await change(ahead, { start_dt: formatKst(NOON + 1_000) });
    await change(over, { end_dt: formatKst(NOON) });
    await test.database.updateTable('sale_option').set({ remaining_cnt: 0 }).where('sell_idx', '=', soldOut).execute();

    const { md_pick_list, deal_list, free_delivery_list, time_deal_list, curation_list } = await home();

    const rows = [md_pick_list, free_delivery_list, time_deal_list, curation_list[0]?.always_deal_list ?? []];
    expect(rows.map((row) => row.map(({ sell_idx }) => sell_idx))).toEqual(Array(4).fill([buyable]));
    expect(deal_list).toHaveLength(4);
  });

  it('shows the cards of a row in their order, and 12 at most', async () => {
    const last = await pick('md_pick', { ordinal: 2 });
    const first = await pick('md_pick', { ordinal: 1 });
    expect((await home()).md_pick_list.map((card) => card.sell_idx)).toEqual([first, last]);

    for (let count = 0; count < 12; count += 1) await pick('md_pick', { ordinal: 3 });
    test.clock.advance(1_000);
    expect((await home()).md_pick_list).toHaveLength(12);
  });

  it('shows a pick from its start on, until its end', async () => {
    await pick('md_pick', { start_dt: formatKst(NOON), end_dt: formatKst(NOON + 10_000) });
    const shown = async (now: number) => {
      test.clock.set(now);
      test.shop.responses.clear();
      return (await home()).md_pick_list.length;
    };

    expect([await shown(NOON - 1), await shown(NOON), await shown(NOON + 9_999), await shown(NOON + 10_000)]).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it('shows each active curation with its own cards, both in their order', async () => {
    const last = await curation({ ordinal: 2 });
    const first = await curation({ ordinal: 1 });
    await curation({ end_dt: formatKst(NOON) });

    const { curation_list } = await home();

    expect(curation_list.map((row) => row.curation_idx)).toEqual([first.curation_idx, last.curation_idx]);
    expect(curation_list[0]?.always_deal_list.map((card) => card.sell_idx)).toEqual(first.sell_idx_list);
    expect(curation_list[0]).toMatchObject({ curation_name: '김장하는 날', curation_text: '절임배추부터' });
  });

  it('shows a curation without cards, and at most 12 cards of a curation', async () => {
    await curation({ ordinal: 1 }, 0);
    await curation({ ordinal: 2 }, 13);

    expect((await home()).curation_list.map((row) => row.always_deal_list.length)).toEqual([0, 12]);
  });

  it('ignores unknown fields', async () => {
    const response = await test.fetch('/api/v1/home/main?a=1&a[]=2&__proto__=x&%00=%ff');

    expect(await response.json()).toMatchObject({ result_code: 200 });
  });
});
