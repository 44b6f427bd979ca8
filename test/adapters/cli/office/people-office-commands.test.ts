import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addCampaign } from '../../../../adapters/server/campaigns/campaigns.ts';
import { paidOrder } from '../../server/claims/order-owner.ts';
import { addTestStaff, signedInAs } from '../../server/office/office-client.ts';
import { lineOf } from '../../server/payments/shopper.ts';
import { sampleReview } from '../../server/reviews/sample-review.ts';
import { sampleMember, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { officeOperator } from './office-operator.ts';

describe("the operator's commands for people, which the office has, too", () => {
  const shop = useTestShop();

  it('list members and show one, masked by default, and record each view', async () => {
    const { member_idx } = await sampleMember(shop.database, { member_name: '김하나', email: 'hana@example.com' });
    await sampleMember(shop.database, { member_name: '이두리', blocked_dt: '2026-11-20 10:00:00' });
    const operator = officeOperator(shop);

    expect(await operator.json('members', 'list', '--q', '김하나')).toMatchObject({
      list: [{ member_idx, member_name: '김*나', email: 'ha***@example.com' }],
    });
    expect(await operator.json('members', 'list', '--blocked')).toMatchObject({ list: [{ member_name: '이*리' }] });
    expect(await operator.json('members', 'show', `#${member_idx}`)).toMatchObject({ member_name: '김*나' });
    expect((await operator.run('members', 'show', 'hana@example.com', '--personal')).result).toContain('김하나');
    expect(operator.recorded).toContain(`members show --personal member_idx ${member_idx}`);
    expect(await operator.run('members', 'show', 'unknown@example.com')).toMatchObject({ code: 1 });
  });

  it('list reviews by score', async () => {
    const { member_idx } = await sampleMember(shop.database);
    const sale = await sampleSale(shop.database);
    await sampleReview(shop.database, sale, { member_idx, score: 1, content: '시어요' });
    await sampleReview(shop.database, sale, { member_idx, score: 5, content: '달아요' });

    const found = await officeOperator(shop).json('reviews', 'list', '--score', '1');

    expect(found).toMatchObject({ list: [{ excerpt: '시어요' }] });
    expect(await officeOperator(shop).run('reviews', 'list', '--score', '6')).toMatchObject({ code: 2 });
  });

  it('add, change and remove templates of answers', async () => {
    const operator = officeOperator(shop);
    expect(await operator.run('templates', 'add', '인사', '안녕하세요')).toMatchObject({ code: 0 });
    const { template_idx } = await shop.database
      .selectFrom('inquiry_template')
      .select('template_idx')
      .executeTakeFirstOrThrow();

    await operator.run('templates', 'change', String(template_idx), '인사', '{이름} 님, 안녕하세요');
    expect(await operator.json('templates', 'list')).toMatchObject([
      { content: '{이름} 님, 안녕하세요', staff_name: '운영자' },
    ]);
    expect(await operator.run('templates', 'change', '999', '인사', '글')).toMatchObject({ code: 1 });
    expect(await operator.run('templates', 'add', ' ', '글')).toMatchObject({ code: 1 });
    await operator.run('templates', 'remove', String(template_idx));
    expect((await operator.run('templates', 'list')).result).toBe('답변 틀이 없어요.');
  });

  it('list the sessions of staff and end one, which is recorded', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const { session_idx } = await shop.database
      .selectFrom('staff_session')
      .select('session_idx')
      .executeTakeFirstOrThrow();
    const operator = officeOperator(shop);

    const listed = await operator.json('staff', 'sessions');
    expect(listed).toMatchObject([{ session_idx, staff_name: 'merchandiser' }]);
    expect(JSON.stringify(listed)).not.toContain('token');
    expect(await operator.run('staff', 'end-session', String(session_idx))).toMatchObject({ code: 0 });
    expect(operator.recorded).toEqual([`staff end-session session_idx ${session_idx}`]);
    expect((await client.call('GET /api/office/v1/coupons', {})).result_code).toBe(401);
    expect(await operator.run('staff', 'end-session', String(session_idx))).toMatchObject({ code: 1 });
  });

  it('send a campaign to one staff member, and to no one else', async () => {
    await addTestStaff(shop, 'merchandiser');
    const added = await addCampaign(
      shop.shop,
      { request_key: randomUUID(), title: '할인', content: '오늘만', link: '/', audience: { kind: 'all' } },
      '운영자',
    );
    const campaign_idx = added.kind === 'done' ? String(added.campaign.campaign_idx) : '';
    const operator = officeOperator(shop);

    expect(await operator.run('campaigns', 'test', campaign_idx, 'shopper@example.com')).toMatchObject({ code: 1 });
    expect(await operator.run('campaigns', 'test', campaign_idx, 'merchandiser@office.kr')).toMatchObject({ code: 0 });
    expect(shop.mails.sent.map(({ email }) => email)).toEqual(['merchandiser@office.kr']);
    for (let sent = 1; sent < 10; sent += 1)
      await operator.run('campaigns', 'test', campaign_idx, 'merchandiser@office.kr');
    expect(await operator.run('campaigns', 'test', campaign_idx, 'merchandiser@office.kr')).toMatchObject({ code: 1 });
  });

  it('show what waits, the queues and gateways, and what staff did', async () => {
    await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const client = await signedInAs(shop, 'owner');
    await client.call('POST /api/office/v1/inquiry-templates', { title: '인사', content: '안녕하세요' });
    const operator = officeOperator(shop);

    expect(await operator.json('waiting')).toMatchObject({ to_ship: 1, waiting_refunds: 0 });
    expect((await operator.run('waiting')).result).toContain('보낼 주문');
    const { result } = await operator.run('system');
    expect(result).toContain('결제 승인 확인');
    expect(await operator.json('system')).toMatchObject({ sends_mails: true });
    expect(await operator.json('audit', 'list', '--from', '2026-11-21')).toMatchObject({
      list: [{ staff_name: 'owner', kind: 'change', state: 'done' }],
    });
    expect(await operator.json('audit', 'list', '--kind', 'view')).toEqual({ list: [], next_cursor: null });
    expect(await operator.run('audit', 'list', '--kind', 'both')).toMatchObject({ code: 2 });
    expect(await operator.run('audit', 'list', '--staff', '0')).toMatchObject({ code: 2 });
  });
});
