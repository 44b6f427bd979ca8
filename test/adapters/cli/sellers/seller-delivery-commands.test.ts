import { describe, expect, it } from 'vitest';
import { sampleSeller } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe('the dispatch times of a seller', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const stored = () =>
    shop.database
      .selectFrom('seller')
      .select(['ship_cutoff', 'ship_weekdays', 'handling_days', 'delivery_days'])
      .executeTakeFirstOrThrow();
  const daysOff = async () =>
    (await shop.database.selectFrom('seller_day_off').select('off_dt').orderBy('off_dt').execute()).map(
      ({ off_dt }) => off_dt,
    );

  it('are unknown at first, can be set, and can be cleared again', async () => {
    await sampleSeller(shop.database, { member_id: 'bat' });
    const unknown = { ship_cutoff: null, ship_weekdays: null, handling_days: null, delivery_days: null };
    expect(await stored()).toEqual(unknown);
    const words = ['--cutoff', '14:00', '--weekdays', '금목수화월월', '--handling', '1', '--json'];
    expect(jsonOf(await operator('sellers', 'delivery', 'bat', ...words))).toEqual({
      member_id: 'bat',
      ship_cutoff: '14:00',
      ship_weekdays: '12345',
      handling_days: 1,
      delivery_days: 1,
      done: true,
    });
    expect(await stored()).toMatchObject({ ship_cutoff: '14:00', ship_weekdays: '12345' });
    expect((await operator('sellers', 'delivery', 'bat', '--unknown')).code).toBe(0);
    expect(await stored()).toEqual(unknown);
  });

  it.each([
    [['--cutoff', '24:00', '--weekdays', '월']],
    [['--cutoff', '14시', '--weekdays', '월']],
    [['--cutoff', '14:00', '--weekdays', 'mon']],
    [['--cutoff', '14:00', '--weekdays', '']],
    [['--cutoff', '14:00', '--weekdays', '월', '--days', '0']],
    [['--cutoff', '14:00', '--weekdays', '월', '--handling', '31']],
    [['--cutoff', '14:00', '--weekdays', '월', '--unknown']],
    [['--cutoff', '14:00']],
    [[]],
  ])('are refused for %j, and nothing changes', async (words) => {
    await sampleSeller(shop.database, { member_id: 'bat' });
    expect((await operator('sellers', 'delivery', 'bat', ...words)).code).toBe(2);
    expect(await stored()).toMatchObject({ ship_cutoff: null });
  });

  it('exclude days off, which can be removed', async () => {
    await sampleSeller(shop.database, { member_id: 'bat' });
    expect((await operator('sellers', 'off', 'bat', '2026-11-26', '--until', '2026-11-28')).code).toBe(0);
    expect((await operator('sellers', 'off', 'bat', '2026-11-26')).code).toBe(0);
    expect(await daysOff()).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
    expect((await operator('sellers', 'off', 'bat', '2026-11-27', '--until', '2026-12-01', '--back')).code).toBe(0);
    expect(await daysOff()).toEqual(['2026-11-26']);
  });

  it('are refused for an unknown seller, an invalid day and years of days off', async () => {
    await sampleSeller(shop.database, { member_id: 'bat' });
    expect((await operator('sellers', 'off', 'nobody', '2026-11-26')).code).toBe(1);
    expect((await operator('sellers', 'delivery', 'nobody', '--unknown')).code).toBe(1);
    expect((await operator('sellers', 'off', 'bat', '2026-02-31')).code).toBe(2);
    expect((await operator('sellers', 'off', 'bat', '2026-11-26', '--until', '2026-11-25')).code).toBe(2);
    expect((await operator('sellers', 'off', 'bat', '2026-11-26', '--until', '9999-12-31')).code).toBe(1);
    expect(await daysOff()).toEqual([]);
  });
});
