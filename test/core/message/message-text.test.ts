import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../../core/message/fill-template.ts';
import { alimtalkTemplate } from '../../../core/message/message-templates.ts';
import { messageText } from '../../../core/message/message-text.ts';
import { MESSAGE_KINDS } from '../../../core/vocabulary/message-kinds.ts';

const order = { payment_idx: 7, payment_no: '20261121-00000007', product_name: '감귤 5kg', line_cnt: 1 };
const parcel = { ...order, carrier_code: '04', invoice_no: '123456789012' };

describe('messageText', () => {
  it('names the order, the sum and the number of a placed order, with a link to it', () => {
    const text = messageText({ kind: 'order-placed', facts: { ...order, total_amount: 20_900 } }, null);

    expect(text.title).toBe('주문이 접수됐어요');
    expect(text.body).toBe('감귤 5kg · 20,900원\n주문번호 20261121-00000007');
    expect(text.alimtalk).toBe('[모아장] 주문이 접수됐어요\n\n감귤 5kg · 20,900원\n주문번호 20261121-00000007');
    expect(text.link).toBe('/order/detail/7');
  });

  it('names account and deadline while the deposit is awaited, and no account afterwards', () => {
    const content = {
      kind: 'account-issued',
      facts: { ...order, total_amount: 20_900, until_dt: '2026-11-22 23:59:59' },
    } as const;

    const waiting = messageText(content, { bank_name: '신한은행', account_no: '56211012345678' });
    expect(waiting.title).toBe('20,900원을 11월 22일 23:59까지 넣어 주세요');
    expect(waiting.body).toContain('신한은행 56211012345678');
    expect(messageText(content, null).body).toContain('계좌는 주문 상세에서 볼 수 있어요.');
  });

  it.each([
    [1, '감귤을 보냈어요'],
    [3, '감귤 외 2건을 보냈어요'],
  ])('names a parcel of %i products with its carrier and number', (line_cnt, title) => {
    const text = messageText({ kind: 'shipped', facts: { ...parcel, product_name: '감귤', line_cnt } }, null);
    expect(text.title).toBe(title);
    expect(text.body).toContain('CJ대한통운 123456789012');
  });

  it('states that a parcel without a carrier was sent without one', () => {
    const facts = { ...order, carrier_code: null, invoice_no: null };
    expect(messageText({ kind: 'shipped', facts }, null).body).toContain('택배 없이 보냈어요.');
  });

  it.each([
    [20_900, 0, '20,900원 환불이 끝났어요'],
    [17_900, 3_000, '17,900원, 3,000P 환불이 끝났어요'],
    [0, 3_000, '3,000P 환불이 끝났어요'],
  ])('names a refund of %i won and %i points', (refund_amount, point_amount, title) => {
    expect(messageText({ kind: 'refund-done', facts: { ...order, refund_amount, point_amount } }, null).title).toBe(
      title,
    );
  });

  it.each([
    ['card', 20_900, '카드는 카드사에 따라 며칠 뒤에 보일 수 있어요.'],
    ['kakao', 20_900, '카드는 카드사에 따라 며칠 뒤에 보일 수 있어요.'],
    ['vbank', 20_900, '알려 주신 계좌로 보내드렸어요.'],
    ['vbank', 0, '돌려드린 포인트는 바로 쓸 수 있어요.'],
    ['point', 0, '돌려드린 포인트는 바로 쓸 수 있어요.'],
    [undefined, 20_900, '카드는 카드사에 따라 며칠 뒤에 보일 수 있어요.'],
  ] as const)('states where a refund of %s and %i won can be seen', (pay_method, refund_amount, note) => {
    const facts = { ...order, refund_amount, point_amount: 3_000, ...(pay_method !== undefined && { pay_method }) };
    const { body } = messageText({ kind: 'refund-done', facts }, null);
    expect(body).toBe(`감귤 5kg\n주문번호 20261121-00000007\n${note}`);
  });

  it('asks for an account for a late deposit, and reports a reversed charge, with the sum and a link to the order', () => {
    const facts = { ...order, refund_amount: 20_900 };

    const deposit = messageText({ kind: 'late-deposit', facts }, null);
    const charge = messageText({ kind: 'charge-reversed', facts }, null);

    expect(deposit).toMatchObject({ title: '20,900원을 돌려받을 계좌를 알려 주세요', link: '/order/detail/7' });
    expect(deposit.body).toContain('감귤 5kg\n주문번호 20261121-00000007\n주문 상세에서 계좌를');
    expect(charge).toMatchObject({ title: '결제한 20,900원을 돌려드렸어요', link: '/order/detail/7' });
  });

  it('names the new arrival day and the reason of a delay', () => {
    const facts = { ...order, product_name: '감귤', expected_dt: '2026-11-27', reason: '산지에 비가 와요' };
    const text = messageText({ kind: 'delivery-delayed', facts }, null);
    expect(text.title).toBe('감귤이 늦어지고 있어요');
    expect(text.body).toBe('새 도착 예정일: 2026년 11월 27일\n사유: 산지에 비가 와요\n주문번호 20261121-00000007');
  });

  it('states the reason of a refused claim', () => {
    const facts = { ...order, claim: 'return', reason: '사용한 흔적이 있어요' } as const;
    const text = messageText({ kind: 'claim-refused', facts }, null);
    expect(text.title).toBe('반품 신청을 받아들이지 못했어요');
    expect(text.body).toContain('사유: 사용한 흔적이 있어요');
  });

  it('marks advertising, and states how to refuse it', () => {
    const facts = { title: '감사 쿠폰', text: '11월 24일까지', link: '/event/1' };
    const text = messageText({ kind: 'benefit', facts }, null);
    expect(text.title).toBe('(광고) 감사 쿠폰');
    expect(text.body).toContain('받지 않으려면');
  });

  it('marks a new sale of a followed seller as advertising, and links to the seller shop if there are several', () => {
    const facts = { member_id: 'farm', member_name: '달콤농장', sell_idx: 7, product_name: '한라봉', sale_cnt: 1 };
    const one = messageText({ kind: 'followed-sale', facts }, null);
    expect(one).toMatchObject({ title: '(광고) 달콤농장이 새 판매를 열었어요', link: '/product/7' });
    expect(one.body).toMatch(/^한라봉\n받지 않으려면/);
    const many = messageText({ kind: 'followed-sale', facts: { ...facts, sale_cnt: 1_200 } }, null);
    expect(many.link).toBe('/farm');
    expect(many.body).toContain('한라봉 외 1,199개\n');
  });

  it('does not fill in a placeholder that a shopper or a seller wrote', () => {
    const facts = { ...order, product_name: '#{주문번호}', total_amount: 1_000 };
    expect(messageText({ kind: 'order-placed', facts }, null).body).toContain('#{주문번호} · 1,000원');
  });
});

describe('the messages of groups', () => {
  const facts = {
    g_idx: 2,
    sell_idx: 1,
    product_name: '감귤 5kg',
    group_cnt: 3,
    goal_cnt: 3,
    end_dt: '2026-11-29 00:00:00',
  };

  it.each(['group-made', 'group-failed'] as const)(
    'contain 공동구매, like the labels of the storefront: %s',
    (kind) => {
      const { title, body } = messageText({ kind, facts }, null);
      expect(`${title} ${body}`).toContain('공동구매');
    },
  );

  it('state the expected points for the opener of a complete group, and the delivery for other members', () => {
    const bodyOf = (reward: { readonly reward_point?: number }) =>
      messageText({ kind: 'group-made', facts: { ...facts, ...reward } }, null).body;
    expect(bodyOf({ reward_point: 3_000 })).toBe('감귤 5kg 공동구매가 성사됐어요. 구매확정한 뒤에 3,000P를 드려요.');
    expect(bodyOf({})).toBe('감귤 5kg 공동구매가 성사됐어요. 주문한 대로 보내 드려요.');
  });
});

describe('fillTemplate', () => {
  it('leaves a variable without a value unchanged', () => {
    expect(fillTemplate('#{하나} #{둘}', { 하나: '1' })).toBe('1 #{둘}');
  });
});

describe('the registered templates', () => {
  it.each(MESSAGE_KINDS)('are short enough for Alimtalk, and start with the shop’s name: %s', (kind) => {
    const template = alimtalkTemplate(kind);
    expect(template.length).toBeLessThanOrEqual(1_000);
    expect(template.startsWith('[모아장] ')).toBe(true);
  });

  it('name the available product and its price, and state that the member requested the alert', () => {
    const facts = { sell_idx: 12, product_name: '체크 머플러', price: 32_900 };
    const opened = messageText({ kind: 'sale-opened', facts }, null);
    expect(opened).toMatchObject({ title: '체크 머플러 판매가 시작됐어요', link: '/product/12' });
    const option = messageText({ kind: 'restocked', facts: { ...facts, option_name: '아이보리' } }, null);
    expect(option.title).toBe('체크 머플러가 다시 들어왔어요');
    expect(option.body).toBe('아이보리 · 32,900원\n신청하신 재입고 알림이라 한 번만 보내요.');
    const any = messageText({ kind: 'restocked', facts: { ...facts, option_name: null } }, null);
    expect(any.body).toContain('32,900원\n');
  });

  it('mark a lower price as advertising, with both prices and how to refuse it', () => {
    const facts = { sell_idx: 12, product_name: '헤드폰', price: 159_000, price_before: 179_000 };
    const { title, body } = messageText({ kind: 'price-dropped', facts }, null);
    expect(title).toMatch(/^\(광고\)/);
    expect(body).toBe('헤드폰\n179,000원에서 159,000원으로\n받지 않으려면 MY > 설정 > 알림 설정에서 꺼 주세요.');
  });
});
