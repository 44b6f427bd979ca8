import { describe, expect, it } from 'vitest';
import { groupSale, joinGroup, loadProgress, openGroup } from '../../server/groups/group-shopper.ts';
import { sampleMember } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { officeOperator } from './office-operator.ts';

describe("the operator's commands for groups", () => {
  const shop = useTestShop();

  it('list groups by state and sale, masked, and record which were shown', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    const other = await groupSale(shop.database);
    const { token } = await sampleMember(shop.database, { member_name: '김하나' });
    const made = await openGroup(shop, sale, token);
    await joinGroup(shop, sale, made);
    const open = await openGroup(shop, other);
    const operator = officeOperator(shop);

    expect(await operator.json('groups', 'list')).toMatchObject({ list: [{ g_idx: open }, { g_idx: made }] });
    expect(await operator.json('groups', 'list', '--state', 'made')).toMatchObject({
      list: [{ g_idx: made, opener_name: '김*나', group_cnt: 2, goal_cnt: 2 }],
    });
    const { result } = await operator.run('groups', 'list', '--sale', String(other.sell_idx));
    expect(result).toMatch(/모집중\s+1\/4명\s+2026-12-31 00:00까지/);
    expect(operator.recorded[0]).toBe(`groups list g_idx ${made}-${open}`);
    expect((await operator.run('groups', 'list', '--state', 'failed')).result).toBe('모임이 없어요.');
    expect(await operator.run('groups', 'list', '--state', 'over')).toMatchObject({ code: 2 });
    expect(await operator.run('groups', 'list', '--sale', '0')).toMatchObject({ code: 2 });
  });

  it('show the orders and events of a group', async () => {
    const sale = await groupSale(shop.database);
    const g_idx = await openGroup(shop, sale);
    const operator = officeOperator(shop);
    const { payment_no } = await shop.database.selectFrom('payment').select('payment_no').executeTakeFirstOrThrow();

    const { result } = await operator.run('groups', 'show', String(g_idx));

    expect(result).toMatch(new RegExp(`${payment_no}\\s+\\S+\\s+결제완료\\s+연 사람`));
    expect(result).toContain(`열었어요  주문 ${payment_no}`);
    expect(await operator.run('groups', 'show', '999')).toMatchObject({ code: 1, notes: '그런 모임이 없어요: 999' });
  });

  it('end an open group once, with a reason, in the name of the operator, and record it', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    const [open, made] = [await openGroup(shop, sale), await openGroup(shop, sale)];
    await joinGroup(shop, sale, made);
    const operator = officeOperator(shop);
    const end = (g_idx: number) => operator.run('groups', 'end', String(g_idx), '--reason', '재고가 없어요');

    expect(await operator.run('groups', 'end', String(open))).toMatchObject({ code: 2 });
    expect(await operator.run('groups', 'end', String(open), '--reason', ' ')).toMatchObject({ code: 1 });
    expect(await end(open)).toMatchObject({ code: 0 });
    expect(await loadProgress(shop, open)).toMatchObject({ group_cnt: 1, group_state: '마감' });
    expect((await end(open)).notes).toContain('운영자 님이 2026-11-21 12:00에 이미 끝낸 모임이에요');
    expect(await end(made)).toMatchObject({ code: 1 });
    expect((await end(made)).notes).toContain('성사된 모임');
    expect((await end(999)).notes).toBe('그런 모임이 없어요: 999');
    expect(operator.recorded).toContain(`groups end g_idx ${open}`);
    expect((await operator.run('groups', 'show', String(open))).result).toContain('운영자 · 재고가 없어요');
  });
});
