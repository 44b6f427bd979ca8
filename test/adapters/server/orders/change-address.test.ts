import { describe, expect, it } from 'vitest';
import { prepareOrder } from '../../../../adapters/server/operator/orders.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf, lineOf } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { paidOrder, virtualAccountOrder, detailOf, idsOf, refOf, type OwnedOrder } from '../claims/order-owner.ts';

const ADDRESS = 'PUT /api/v1/order/detail/update/address';

describe('changing the delivery address', () => {
  const shop = useTestShop();
  const form = (own: OwnedOrder, zonecode = '06234') => ({
    ...refOf(own),
    receiver_name: '박서준',
    receiver_phone: '02-555-1234',
    zonecode,
    address: '서울 강남구 테헤란로 1',
    address_detail: '2층',
    delivery_memo: '경비실에 맡겨 주세요',
  });
  const buyOne = async (token?: string, zonecode = '04763') =>
    paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))], zonecode }, token);

  it('changes the address; a repeated call changes nothing', async () => {
    const own = await buyOne();
    for (const time of [1, 2]) {
      const { payment_idx: _idx, order_key: _key, ...address } = form(own);
      expect(checked(ADDRESS, await shop.call(ADDRESS, form(own))), `${time}`).toMatchObject(address);
    }
  });

  it('is allowed before the deposit', async () => {
    const own = await virtualAccountOrder(
      shop,
      { cart_list: [lineOf(await sampleSale(shop.database))] },
      undefined,
      false,
    );
    expect((await shop.call(ADDRESS, form(own))).result_code).toBe(200);
  });

  it('refuses an address with another delivery fee', async () => {
    const [seoul, jeju] = [await buyOne(), await buyOne(undefined, '63122')];
    expect(failureOf(await shop.call(ADDRESS, form(seoul, '63122'))).result_msg).toContain('배송비');
    expect(failureOf(await shop.call(ADDRESS, form(jeju, '06234'))).result_code).toBe(409);
    expect(dataOf(await shop.call(ADDRESS, form(jeju, '63000'))).zonecode).toBe('63000');
  });

  it('is refused while products are prepared, and for another member’s order', async () => {
    const { token } = await sampleMember(shop.database);
    const own = await buyOne(token);
    expect(failureOf(await shop.call(ADDRESS, form(own))).result_code).toBe(404);
    const thief = await sampleMember(shop.database);
    expect(failureOf(await shop.call(ADDRESS, form(own), thief.token)).result_code).toBe(404);
    await prepareOrder(shop.shop, (await idsOf(shop, own))[0] ?? 0);
    expect(failureOf(await shop.call(ADDRESS, form(own), token)).result_code).toBe(409);
    expect((await detailOf(shop, own)).receiver_name).toBe('김두리');
  });

  it('names the invalid fields', async () => {
    const own = await buyOne();
    const refused = failureOf(
      await shop.call(ADDRESS, { ...form(own), receiver_name: '', receiver_phone: '1', address: '' }),
    );
    expect([refused.result_code, Object.keys(refused.field_errors ?? {})]).toEqual([
      422,
      ['receiver_name', 'receiver_phone', 'address'],
    ]);
  });

  it('rejects hostile requests', async () => {
    expect(await findHardeningViolations(shop, ADDRESS, form(await buyOne()))).toEqual([]);
  }, 30_000);
});
