import { describe, expect, it } from 'vitest';
import { saleType } from '../../../../core/api/schema/sale-fields.ts';
import { DAY_MS, HOUR_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { MAX_OPENING_SOON } from '../../../../core/vocabulary/limits/home-limits.ts';
import { dataOf } from '../api/contract-check.ts';
import { sampleSale, type SampleSaleOverrides } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const OPENING = 'GET /api/v1/home/opening';

describe('home’s list of sales that open soon', () => {
  const test = useTestShop();

  const opens = async (start: number, overrides: SampleSaleOverrides = {}) =>
    (
      await sampleSale(test.database, {
        start_dt: formatKst(NOON + start),
        end_dt: formatKst(NOON + start + DAY_MS),
        ...overrides,
      })
    ).sell_idx;
  const listed = async () => dataOf(OPENING, await test.call(OPENING, {})).map(({ sell_idx }) => sell_idx);

  it('contains the sales of all types that open within seven days, soonest first', async () => {
    const late = await opens(7 * DAY_MS);
    const types = [];
    for (const [place, type] of saleType.options.entries()) types.push(await opens((place + 1) * HOUR_MS, { type }));
    await opens(0);
    await opens(-HOUR_MS);
    await opens(7 * DAY_MS + 1_000);
    expect(await listed()).toEqual([...types, late]);
  });

  it('contains a limited number of sales', async () => {
    for (let place = 0; place <= MAX_OPENING_SOON; place += 1) await opens((MAX_OPENING_SOON + 1 - place) * HOUR_MS);
    const list = await listed();
    expect(list).toHaveLength(MAX_OPENING_SOON);
    expect(list).toEqual(list.toSorted((a, b) => b - a));
  });

  it('is empty without such sales', async () => {
    await opens(-HOUR_MS);
    expect(await listed()).toEqual([]);
  });
});
