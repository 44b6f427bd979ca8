import { describe, expect, it } from 'vitest';
import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import {
  orderAndPay,
  returnFromGateway,
  failureOf,
  lineOf,
  order,
  orderForm,
  type Placed,
} from '../payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const DETAIL = 'POST /api/v1/order/detail';
const RESULT = 'POST /api/v1/order/detail/info';
const NON_MEMBER = 'POST /api/v1/order/list/non/member';

/** Returns a key of the right form that opens no order. */
const forgedOf = (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
const forged = ({ order_key }: Placed) => forgedOf(order_key);

describe('POST /api/v1/order/detail/info', () => {
  const shop = useTestShop();
  const resultOf = async ({ result_token, order_key }: Placed, token?: string) =>
    checked(RESULT, await shop.call(RESULT, { result_data: result_token, order_key }, token));

  it('shows the state of the payment, and the purchased lines once it is paid', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 1_000);
    const placed = await order(shop, { cart_list: [lineOf(sale, 2)], use_point: 1_000 }, token);
    const { payment_idx, payment_no } = placed;
    expect(await resultOf(placed, token)).toMatchObject({
      payment_status: 'ready',
      message: '',
      pay_method_text: '',
      bought_list: [],
    });
    await returnFromGateway(shop, shop.gateway.authenticated());
    expect(await resultOf(placed, token)).toEqual({
      payment_idx,
      payment_no,
      payment_status: 'paid',
      is_member: true,
      is_own: true,
      message: '',
      total_amount: 37_800,
      pay_method: 'card',
      pay_method_text: 'KB국민카드 1234-56**-****-7890',
      vbank: null,
      is_direct: false,
      order_name: '제주 감귤 5kg',
      expected_point: 348,
      bought_list: [{ sell_idx: sale.sell_idx, type: 'always', option_idx: sale.option_idx }],
    });
  });

  it('shows why a payment failed', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    await returnFromGateway(shop, shop.gateway.cancelled());
    expect(await resultOf(placed)).toMatchObject({
      payment_status: 'failed',
      message: '결제를 취소했어요.',
      bought_list: [],
    });
  });

  it('opens only with its own unchanged result token, not with the order key', async () => {
    const placed = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { order_key, result_token } = placed;
    const other = result_token.replace(/^[^_]+/, (placed.payment_idx + 1).toString(36));
    const later = result_token.replace(/_[^_]+_/, '_zzzz_');
    for (const result_data of [
      forgedOf(result_token),
      other,
      later,
      String(order_key),
      '1_a_aaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ]) {
      expect(failureOf(await shop.call(RESULT, { result_data })).result_code).toBe(404);
    }
  });

  it('rejects hostile requests', async () => {
    const { result_token } = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    expect(await findHardeningViolations(shop, RESULT, { result_data: result_token })).toEqual([]);
  });
});

describe('POST /api/v1/order/detail', () => {
  const shop = useTestShop();

  it('shows the whole order, its amounts, lines and address', async () => {
    const sale = await sampleSale(shop.database, {
      options: [{ option_price: 1_000 }, { is_add_option: true, option_price: 500, option_name: '포장' }],
    });
    const what = { cart_list: [lineOf(sale, 2), lineOf(sale, 1, 1)], zonecode: '63000' };
    const { payment_idx, order_key } = await orderAndPay(shop, what);
    const detail = checked(DETAIL, await shop.call(DETAIL, { payment_idx, order_key }));
    expect(detail).toMatchObject({
      payment_no: '20261121-00000001',
      payment_status: 'paid',
      order_dt: '2026-11-21 12:00:00',
      paid_dt: '2026-11-21 12:00:05',
      pay_method: 'card',
      amounts: { goods_amount: 38_300, delivery_amount: 6_000, remote_amount: 3_000, total_amount: 44_300 },
      receiver_name: '김두리',
      address_detail: '101호',
      order_list: [
        { option_name: '옵션 1', option_cnt: 2, unit_price: 18_900, line_amount: 37_800, order_status: '결제완료' },
        { option_name: '포장', is_add_option: true, unit_price: 500, line_amount: 500 },
      ],
    });
  });

  it('opens a member’s order by their token, and no other order', async () => {
    const sale = await sampleSale(shop.database);
    const [mine, theirs] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const placed = await orderAndPay(shop, { cart_list: [lineOf(sale)] }, mine.token);
    const { payment_idx } = placed;
    expect((await shop.call(DETAIL, { payment_idx }, mine.token)).result_code).toBe(200);
    const unknown = failureOf(await shop.call(DETAIL, { payment_idx: 999 }, theirs.token));
    for (const refused of [
      await shop.call(DETAIL, { payment_idx }, theirs.token),
      await shop.call(DETAIL, { payment_idx }),
      await shop.call(DETAIL, { payment_idx, order_key: forged(placed) }, theirs.token),
    ]) {
      expect(failureOf(refused)).toEqual(unknown);
    }
  });

  it('opens only the order of the key', async () => {
    const sale = await sampleSale(shop.database);
    const [first, second] = [
      await orderAndPay(shop, { cart_list: [lineOf(sale)] }),
      await orderAndPay(shop, { cart_list: [lineOf(sale)] }),
    ];
    const { order_key } = first;
    expect((await shop.call(DETAIL, { payment_idx: first.payment_idx, order_key })).result_code).toBe(200);
    expect(failureOf(await shop.call(DETAIL, { payment_idx: second.payment_idx, order_key })).result_code).toBe(404);
  });

  it('responds 404 while the order is not paid', async () => {
    const { payment_idx, order_key } = await order(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    expect(failureOf(await shop.call(DETAIL, { payment_idx, order_key })).result_code).toBe(404);
  });

  it('rejects hostile requests', async () => {
    const { payment_idx, order_key } = await orderAndPay(shop, {
      cart_list: [lineOf(await sampleSale(shop.database))],
    });
    const { token } = await sampleMember(shop.database);
    expect(await findHardeningViolations(shop, DETAIL, { payment_idx, order_key })).toEqual([]);
    expect(await findHardeningViolations(shop, DETAIL, { payment_idx, order_key: null }, token)).toEqual([]);
  });
});

describe('POST /api/v1/order/list/non/member', () => {
  const shop = useTestShop();
  const who = { buyer_name: '김하나', buyer_phone: '01012345678' };

  it('lists the orders whose keys a device stored, and no others', async () => {
    const sale = await sampleSale(shop.database);
    const [one, two, three] = [
      await orderAndPay(shop, { cart_list: [lineOf(sale)] }),
      await orderAndPay(shop, { cart_list: [lineOf(sale)] }),
      await orderAndPay(shop, { cart_list: [lineOf(sale)] }),
    ];
    const order_list = [
      { payment_idx: one.payment_idx, order_key: one.order_key },
      { payment_idx: two.payment_idx, order_key: forged(two) },
      { payment_idx: three.payment_idx, order_key: two.order_key },
    ];
    const { list } = checked(NON_MEMBER, await shop.call(NON_MEMBER, { order_list }));
    expect(list.map((found) => [found.payment_no, found.order_key])).toEqual([[one.payment_no, one.order_key]]);
  });

  it('finds an order by number, name and phone, in any spelling, and returns its key', async () => {
    const { payment_no, payment_idx, order_key } = await orderAndPay(shop, {
      cart_list: [lineOf(await sampleSale(shop.database))],
    });
    const lookup = { payment_no: ` ${payment_no.replace('-', '')} `, ...who, buyer_phone: '010 1234 5678' };
    const { list } = checked(NON_MEMBER, await shop.call(NON_MEMBER, { lookup }));
    expect(list).toMatchObject([{ payment_idx, order_key }]);
    expect((await shop.call(DETAIL, { payment_idx, order_key: list[0]?.order_key ?? '' })).result_code).toBe(200);
  });

  it('responds the same for an unknown number, another name or phone, an unpaid order, and a member’s order', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const { payment_no } = await orderAndPay(shop, { cart_list: [lineOf(sale)] });
    const ofMember = await orderAndPay(shop, { cart_list: [lineOf(sale)] }, token);
    const unpaid = await order(shop, { cart_list: [lineOf(sale)] });
    const lookups = [
      { payment_no: '20261121-99999999', ...who },
      { payment_no: 'x', ...who },
      { payment_no, ...who, buyer_name: '김두리' },
      { payment_no, ...who, buyer_phone: '01000000000' },
      { payment_no: ofMember.payment_no, ...who },
      { payment_no: unpaid.payment_no, ...who },
    ];
    const responses = await Promise.all(lookups.map((lookup) => shop.call(NON_MEMBER, { lookup })));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.result_code).toBe(404);
  });

  it('allows ten lookups of one phone in ten minutes, from any address, and a hundred from an IPv4 address', async () => {
    const { payment_no } = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const lookUp = async (address: string, buyer_phone = who.buyer_phone) => {
      const response = await shop.fetch('/api/v1/order/list/non/member', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-address': address },
        body: JSON.stringify({ lookup: { payment_no, ...who, buyer_phone, buyer_name: '다른이' } }),
      });
      return parseEnvelope(await response.json())?.result_code;
    };
    const codes = [];
    for (let time = 0; time < 11; time += 1) codes.push(await lookUp('198.51.100.7'));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect(await lookUp('198.51.100.8')).toBe(429);
    expect(await lookUp('198.51.100.7', '01000000001')).toBe(404);
    await shop.database.updateTable('attempt').set({ cnt: 100 }).where('key', 'like', 'order-lookup:%').execute();
    expect(await lookUp('198.51.100.7', '01000000002')).toBe(429);
    shop.clock.advance(10 * MINUTE_MS);
    expect(await lookUp('198.51.100.7')).toBe(404);
  });

  it('rejects hostile requests', async () => {
    const good = { order_list: [], lookup: { payment_no: '20261121-00000001', ...who } };
    expect(await findHardeningViolations(shop, NON_MEMBER, good)).toEqual([]);
    const sheet = orderForm({ total_amount: 0 });
    for (const field of ['payment_no', 'buyer_name', 'buyer_phone']) {
      expect(await findHardeningViolations(shop, NON_MEMBER, { lookup: { ...good.lookup, [field]: sheet } })).toEqual(
        [],
      );
    }
  });
});
