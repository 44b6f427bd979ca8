import { describe, expect, it } from 'vitest';
import { sampleMember, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { insertOrder } from '../../server/checkout/insert-order.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

describe("the operator's commands for the storefront", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);

  const createInquiry = async () => {
    const { sell_idx, product_idx } = await sampleSale(shop.database);
    const { qna_idx } = await shop.database
      .insertInto('inquiry')
      .values({
        kind: 'product',
        product_idx,
        sell_idx,
        order_idx: null,
        member_idx: null,
        writer_name: '김*나',
        qna_type: '상품',
        content: '언제 수확했나요?',
        is_secret: false,
        write_dt: '2026-11-21 09:00:00',
        modify_dt: null,
        answer: null,
        answer_dt: null,
        deleted_dt: null,
      })
      .returning('qna_idx')
      .executeTakeFirstOrThrow();
    return String(qna_idx);
  };

  it('answer product inquiries, which are then no longer pending', async () => {
    const qna_idx = await createInquiry();
    expect((await operator('inquiries', 'list')).result).toContain('언제 수확했나요?');
    expect((await operator('inquiries', 'answer', qna_idx, '  ')).code).toBe(1);
    expect((await operator('inquiries', 'answer', '999', '어제요')).code).toBe(1);
    expect((await operator('inquiries', 'answer', qna_idx, '어제 수확했어요')).code).toBe(0);
    expect(jsonOf(await operator('inquiries', 'list', '--json'))).toEqual([]);
    expect(jsonOf(await operator('inquiries', 'list', '--all', '--json'))).toEqual([
      expect.objectContaining({ answer: '어제 수확했어요' }),
    ]);
  });

  it('answer order inquiries, and the shopper reads the answer immediately', async () => {
    const { token, member_idx } = await sampleMember(shop.database);
    const { order_idx } = await insertOrder(shop.database, { member_idx, order_status: '배송중' });
    const inquiry = { order_idx, qna_type: '배송', content: '어디쯤 왔나요?' } as const;
    const { result_data } = await shop.call('POST /api/v1/qna/order', inquiry, token);
    const qna_idx = result_data?.qna_idx ?? 0;
    expect((await operator('inquiries', 'list')).result).toContain(`#${order_idx}`);
    expect((await operator('inquiries', 'answer', String(qna_idx), '오늘 도착해요')).code).toBe(0);
    const read = await shop.call('GET /api/v1/qna/order/{id}', { id: qna_idx }, token);
    expect(read.result_data).toMatchObject({ answer: '오늘 도착해요' });
    expect(jsonOf(await operator('inquiries', 'list', '--json'))).toEqual([]);
  });

  it('publish a notice now or at a given time, without scripts, and with the line breaks of a plain text', async () => {
    const now = await operator(
      'notices',
      'add',
      '설 배송',
      '<p>쉬어요</p><script>alert(1)</script>',
      '--pin',
      '--json',
    );
    expect(jsonOf(now)).toEqual({ board_idx: 1 });
    expect((await operator('notices', 'add', '나중', '곧\n열어요', '--at', '2026-11-22 10:00')).code).toBe(0);
    expect((await operator('notices', 'add', '나중', '곧', '--at', '내일')).code).toBe(2);
    expect((await operator('notices', 'add', ' ', '곧')).code).toBe(1);
    const rows = await shop.database
      .selectFrom('notice')
      .select(['title', 'content', 'is_pinned', 'notice_dt'])
      .orderBy('board_idx')
      .execute();
    expect(rows).toEqual([
      { title: '설 배송', content: '<p>쉬어요</p>', is_pinned: true, notice_dt: '2026-11-21 12:00:00' },
      { title: '나중', content: '<p>곧<br />열어요</p>', is_pinned: false, notice_dt: '2026-11-22 10:00:00' },
    ]);
  });

  it('add an FAQ entry after the existing ones', async () => {
    expect((await operator('faq', 'add', '배송', '언제 오나요?', '이틀 안에요')).code).toBe(0);
    expect((await operator('faq', 'add', '배송', '어디로 오나요?', '집으로요')).code).toBe(0);
    expect((await operator('faq', 'add', '배송', '답이 없어요')).code).toBe(2);
    const rows = await shop.database.selectFrom('faq').select(['question', 'ordinal']).orderBy('ordinal').execute();
    expect(rows).toEqual([
      { question: '언제 오나요?', ordinal: 0 },
      { question: '어디로 오나요?', ordinal: 1 },
    ]);
  });

  it('list the requests of companies, newest first', async () => {
    expect((await operator('partners', 'list')).result).toBe('받은 문의가 없어요.');
    const request = {
      partner_type: 'store' as const,
      person_name: '고은별',
      phone: '064-123-4567',
      email: 'star@example.com',
      homepage: '',
      content: '노지 감귤을\n함께 팔고 싶어요.',
      agree_privacy: true,
    };
    for (const [index, company_name] of ['감귤밭', '한라봉밭'].entries()) {
      const request_key = `7a2d9c2e-0000-4000-8000-00000000000${index}`;
      const sent = await shop.call('POST /api/v1/partner/request', { ...request, request_key, company_name });
      expect(sent).toMatchObject({ result_code: 200 });
    }
    const { result } = await operator('partners', 'list');
    expect(result).toMatch(/한라봉밭 {2}고은별 {2}0641234567 {2}star@example.com\n {2}\| 노지 감귤을\n[^]*감귤밭/);
    expect(jsonOf(await operator('partners', 'list', '--json'))).toMatchObject([
      { company_name: '한라봉밭' },
      { company_name: '감귤밭' },
    ]);
  });

  it('make a member an employee, and an employee a member again', async () => {
    const { email, member_idx } = await sampleMember(shop.database);
    const typeNow = async () => {
      const row = shop.database.selectFrom('member').select('member_type').where('member_idx', '=', member_idx);
      return (await row.executeTakeFirstOrThrow()).member_type;
    };
    expect((await operator('members', 'employee', email.toUpperCase(), 'on')).code).toBe(0);
    expect(await typeNow()).toBe('admin');
    expect((await operator('members', 'employee', email, 'off')).code).toBe(0);
    expect(await typeNow()).toBe('member');
    expect((await operator('members', 'employee', email, 'maybe')).code).toBe(2);
    expect((await operator('members', 'employee', 'nobody@example.com', 'on')).code).toBe(1);
    expect((await operator('members', 'employee', 'nobody', 'on')).code).toBe(1);
  });

  it('log out a member on every device, and leave other members logged in', async () => {
    const member = await sampleMember(shop.database);
    const other = await sampleMember(shop.database);
    const isLoggedIn = async (token: string) =>
      (await shop.call('GET /api/v1/common/token/health', {}, token)).result_code === 200;
    expect(await isLoggedIn(member.token)).toBe(true);

    expect((await operator('members', 'logout', member.email.toUpperCase())).code).toBe(0);

    expect([await isLoggedIn(member.token), await isLoggedIn(other.token)]).toEqual([false, true]);
    expect((await operator('members', 'logout', 'nobody@example.com')).code).toBe(1);

    expect((await operator('members', 'logout-all')).code).toBe(0);
    expect(await isLoggedIn(other.token)).toBe(false);
  });

  it('print the figures of a KST day', async () => {
    const { member_idx } = await sampleMember(shop.database);
    await insertOrder(shop.database, { member_idx, order_status: '결제완료' });
    await insertOrder(shop.database, { member_idx, order_status: '입금대기', payment_status: 'failed' });
    await shop.database.updateTable('payment').set({ paid_dt: null }).where('payment_status', '=', 'failed').execute();
    const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    for (const [device, target_uri, log_dt] of [
      [1, '/', '2026-11-21 00:00:00'],
      [1, '/product/3', '2026-11-21 10:00:00'],
      [2, '/cart', '2026-11-21 23:59:59'],
      [3, '/product/3', '2026-11-20 23:59:59'],
    ] as const) {
      const row = {
        event_type: 'move',
        from_uri: '',
        target_uri,
        target_param: '{}',
        member_idx: null,
        log_dt,
      } as const;
      await shop.database
        .insertInto('behaviour_log')
        .values({ uuid: uuid(device), device: 'web', ...row })
        .execute();
    }
    expect(jsonOf(await operator('figures', '--json'))).toEqual({
      day: '2026-11-21',
      order_cnt: 1,
      paid_cnt: 1,
      paid_amount: 10_000,
      refund_cnt: 0,
      refund_amount: 0,
      new_member_cnt: 1,
      view_cnt: 3,
      device_cnt: 2,
      product_device_cnt: 1,
    });
    expect(jsonOf(await operator('figures', '--day', '2026-11-20', '--json'))).toMatchObject({
      order_cnt: 0,
      paid_amount: 0,
      new_member_cnt: 0,
    });
    expect((await operator('figures')).result).toContain('10,000원');
    expect((await operator('figures', '--day', '2026-13-01')).code).toBe(2);
  });

  it('print the figures of the catalogue at a given second', async () => {
    const period = { start_dt: '2026-11-27 20:00:00', end_dt: '2026-11-28 20:00:00' };
    await sampleSale(shop.database, { type: 'time', ...period });
    const at = async (time: string) => jsonOf(await operator('figures', '--at', time, '--json'));
    expect(await at('2026-11-27 19:59:59')).toMatchObject({ on_sale: {}, beginning_cnt: 1 });
    expect(await at('2026-11-27 20:00')).toMatchObject({ on_sale: { time: 1 }, beginning_cnt: 0, ending_cnt: 1 });
    expect(await at('2026-11-28 19:59:59')).toMatchObject({ on_sale: { time: 1 } });
    expect(await at('2026-11-28 20:00:00')).toMatchObject({ on_sale: {} });
    expect((await operator('figures', '--at', '2026-11-27 20:00', '--day', '2026-11-27')).code).toBe(2);
    expect((await operator('figures', '--at', '곧')).code).toBe(2);
  });
});
