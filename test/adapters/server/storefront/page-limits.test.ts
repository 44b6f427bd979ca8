import { describe, expect, it } from 'vitest';
import { runInScope } from '../../../../adapters/server/request/request-scope.ts';
import { pageLimits, type PageLimits } from '../../../../adapters/server/storefront/page-limits.ts';
import { useTestShop } from '../test-shop.ts';

const ADDRESS = '2001:db8:1:2::1';

describe('the limits of rendered pages', () => {
  const test = useTestShop();

  it.each([
    ['of unknown ids', 60, 'GET /*', (limits: PageLimits) => limits.canMiss(ADDRESS)],
    ['of preview images', 30, 'GET /previews/*', (limits: PageLimits) => limits.canCompose(ADDRESS)],
  ])('record what they refuse in the security log: %s', async (_name, maxAttempts, call, consume) => {
    const limits = pageLimits(test.shop);
    const results: boolean[] = [];
    for (let count = 0; count < maxAttempts + 2; count += 1) {
      results.push(await runInScope({ request_id: `request-${count}`, code: null }, () => consume(limits)));
    }

    expect(results.filter((isAllowed) => !isAllowed)).toHaveLength(2);
    const events = await test.database.selectFrom('security_event').selectAll().execute();
    expect(events).toMatchObject([
      { what: 'limited', call, network: '2001:db8:1:0::/56', event_cnt: 2, request_id: `request-${maxAttempts}` },
    ]);
    expect(test.metrics.clientEvents).toEqual(['limited', 'limited']);
  });
});
