import { describe, expect, it } from 'vitest';
import { isInAudience } from '../../../../adapters/server/campaigns/audience-members.ts';
import type { Audience } from '../../../../core/campaign/audience.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

describe('the audience of a campaign', () => {
  const shop = useTestShop();

  /** Adds a member with orders of these days and states. */
  const memberWith = async (
    name: string,
    orders: readonly (readonly [order_dt: string, payment_status: 'paid' | 'refunded' | 'failed'])[],
    seceded_dt: string | null = null,
  ) => {
    const { member_idx } = await sampleMember(shop.database, { member_name: name, seceded_dt });
    for (const [order_dt, payment_status] of orders) {
      await sampleOrderLine(shop.database, { member_idx, payment: { order_dt, payment_status } });
    }
  };

  const namesOf = async (audience: Audience) => {
    const rows = await shop.database
      .selectFrom('member')
      .select('member_name')
      .where(isInAudience(audience, NOON))
      .orderBy('member_idx')
      .execute();
    return rows.map(({ member_name }) => member_name);
  };

  it('contains the members who bought within the given days, or those who bought before but not since', async () => {
    const [lately, before] = ['2026-11-01 10:00:00', '2026-01-01 10:00:00'];
    await memberWith('never', []);
    await memberWith('failed lately', [[lately, 'failed']]);
    await memberWith('lately', [[lately, 'paid']]);
    await memberWith('before', [[before, 'paid']]);
    await memberWith('refunded before', [[before, 'refunded']]);
    await memberWith('before and lately', [
      [before, 'paid'],
      [lately, 'paid'],
    ]);
    await memberWith('before, failed lately', [
      [before, 'paid'],
      [lately, 'failed'],
    ]);
    await memberWith('left', [[before, 'paid']], lately);

    expect(await namesOf({ kind: 'bought', days: 90 })).toEqual(['lately', 'before and lately']);
    expect(await namesOf({ kind: 'dormant', days: 90 })).toEqual([
      'before',
      'refunded before',
      'before, failed lately',
    ]);
  });
});
