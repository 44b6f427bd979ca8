import { describe, expect, it } from 'vitest';
import { saleType } from '../../../../core/api/schema/sale-fields.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { MAX_OPENING_SOON } from '../../../../core/vocabulary/limits/home-limits.ts';
import { dataOf } from '../api/contract-check.ts';
import { sampleSale, type SampleSaleOverrides } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const OPENING = 'GET /api/v1/home/opening';
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

describe('home’s list of sales that open soon', () => {
  const test = useTestShop();

  const opens = async (start: number, overrides: SampleSaleOverrides = {}) =>
    (
      await sampleSale(test.database, {
        start_dt: formatKst(NOON + start),
        end_dt: formatKst(NOON + start + DAY),
        ...overrides,
      })
    ).sell_idx;
  const listed = async () => dataOf(OPENING, await test.call(OPENING, {})).map(({ sell_idx }) => sell_idx);

  it('contains the sales of all types that open within seven days, soonest first', async () => {
    const late = await opens(7 * DAY);
    const types = [];
    for (const [place, type] of saleType.options.entries()) types.push(await opens((place + 1) * HOUR, { type }));
    await opens(0);
    await opens(-HOUR);
    await opens(7 * DAY + 1_000);
    expect(await listed()).toEqual([...types, late]);
  });

  it('contains a limited number of sales', async () => {
    for (let place = 0; place <= MAX_OPENING_SOON; place += 1) await opens((MAX_OPENING_SOON + 1 - place) * HOUR);
    const list = await listed();
    expect(list).toHaveLength(MAX_OPENING_SOON);
    expect(list).toEqual(list.toSorted((a, b) => b - a));
  });

  it('is empty without such sales', async () => {
    await opens(-HOUR);
    expect(await listed()).toEqual([]);
  });
});
