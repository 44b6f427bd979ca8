import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { sampleMember, sampleSeller } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe("the operator's command for followers", () => {
  const shop = useTestShop();

  it('counts the followers of each seller, the most followed first, and names no member', async () => {
    const operator = operatorOf(shop);
    expect((await operator('sellers', 'followers')).result).toContain('팔로우한 회원이 없어요.');
    const members = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await sampleSeller(shop.database, { member_id: 'farm', member_name: '달콤농장' });
    await sampleSeller(shop.database, { member_id: 'sea', member_name: '바다상회' });
    await sampleSeller(shop.database, { member_id: 'alone' });
    for (const { token } of members) await shop.call('POST /api/v1/follow', { member_id: 'sea' }, token);
    shop.clock.advance(DAY_MS);
    await shop.call('POST /api/v1/follow', { member_id: 'farm' }, members[0]?.token);
    expect(jsonOf(await operator('sellers', 'followers', '--json'))).toEqual([
      { member_id: 'sea', member_name: '바다상회', follower_cnt: 2, new_follower_cnt: 0, message_cnt: 0 },
      { member_id: 'farm', member_name: '달콤농장', follower_cnt: 1, new_follower_cnt: 1, message_cnt: 0 },
    ]);
    const { result } = await operator('sellers', 'followers');
    expect(result).toMatch(/sea +바다상회 +2명/);
    expect(result).not.toContain('회원');
  });
});
