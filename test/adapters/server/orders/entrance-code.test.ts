import { describe, expect, it } from 'vitest';
import { expireVirtualAccounts } from '../../../../adapters/server/payments/end-account.ts';
import { findOrder } from '../../../../adapters/server/operator/find-orders.ts';
import { rotateSecrets } from '../../../../adapters/server/operator/rotate-secrets.ts';
import { Secret } from '../../../../adapters/server/kernel/secret.ts';
import { JOBS } from '../../../../adapters/server/jobs/jobs.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import {
  advanceLine,
  virtualAccountOrder,
  detailOf,
  exchangeForm,
  idsOf,
  paidOrder,
  refOf,
} from '../claims/order-owner.ts';
import { failureOf, lineOf, paymentOf, tryOrder } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const CODE = '#1234*';
const CONFIRM = 'POST /api/v2/payment/purchase/confirm';
const CHANGE = 'PUT /api/v1/order/detail/update/address';

describe("the entrance code of an order's address", () => {
  const shop = useTestShop();
  const bought = async (lines = 1, sent: object = { entrance_code: CODE }) => {
    const { token, member_idx } = await sampleMember(shop.database);
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const cart_list = Array.from({ length: lines }, (_, option) => lineOf(sale, 1, option));
    const own = await paidOrder(shop, { cart_list, ...sent }, token);
    return { own, token, member_idx, ids: await idsOf(shop, own) };
  };
  const codeIn = async (payment_idx: number) => (await paymentOf(shop, payment_idx)).entrance_code;

  it('is stored sealed, and shown to the member and to the operator who ships', async () => {
    const { own } = await bought();
    expect(await codeIn(own.payment_idx)).toMatch(/^s1\./);
    expect((await detailOf(shop, own)).entrance_code).toBe(CODE);
    expect((await findOrder(shop.shop, String(own.payment_idx)))?.entrance_code).toBe(CODE);
  });

  it('is neither in a list nor on a result page', async () => {
    const { token } = await bought();
    const list = await shop.call('POST /api/v1/order/list', {}, token);
    expect(JSON.stringify(list)).not.toContain('entrance_code');
    const rows = await shop.database.selectFrom('message').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('1234*');
  });

  it('is refused in a guest’s order, which can be opened by name, phone and number', async () => {
    const sale = await sampleSale(shop.database);
    const refused = failureOf(await tryOrder(shop, { cart_list: [lineOf(sale)], entrance_code: CODE }));
    expect([refused.result_code, Object.keys(refused.field_errors ?? {})]).toEqual([422, ['entrance_code']]);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    expect(await detailOf(shop, own)).not.toHaveProperty('entrance_code');
    const { receiver_name, receiver_phone, zonecode, address, address_detail } = await detailOf(shop, own);
    const place = { receiver_name, receiver_phone, zonecode, address, address_detail };
    const changed = await shop.call(CHANGE, { ...refOf(own), ...place, entrance_code: CODE });
    expect(failureOf(changed).field_errors).toHaveProperty('entrance_code');
    expect(await codeIn(own.payment_idx)).toBe('');
  });

  it('is changed and removed with the address, and unchanged if a change omits it', async () => {
    const { own, token } = await bought();
    const { receiver_name, receiver_phone, zonecode, address, address_detail } = await detailOf(shop, own);
    const place = { receiver_name, receiver_phone, zonecode, address, address_detail };
    const change = async (sent: object) => {
      await shop.call(CHANGE, { ...refOf(own), ...place, ...sent }, token);
      return (await detailOf(shop, own)).entrance_code;
    };
    expect(await change({})).toBe(CODE);
    expect(await change({ entrance_code: '경비실 호출' })).toBe('경비실 호출');
    expect(await codeIn(own.payment_idx)).toMatch(/^s1\./);
    expect(await change({ entrance_code: '' })).toBe('');
    expect(await codeIn(own.payment_idx)).toBe('');
  });

  it('is erased with the last line that could be delivered, and not before', async () => {
    const { own, token, ids } = await bought(2);
    const [first = 0, second = 0] = ids;
    for (const order_idx of ids) await advanceLine(shop, order_idx, '배송완료');
    expect(await codeIn(own.payment_idx)).not.toBe('');
    await shop.call(CONFIRM, { ...refOf(own), order_idx: first }, token);
    expect(await codeIn(own.payment_idx)).not.toBe('');
    await shop.call(CONFIRM, { ...refOf(own), order_idx: second }, token);
    expect(await codeIn(own.payment_idx)).toBe('');
    expect((await detailOf(shop, own)).entrance_code).toBe('');
  });

  it('stays while a replacement may still be sent', async () => {
    const { own, token, ids } = await bought();
    const [order_idx = 0] = ids;
    await advanceLine(shop, order_idx, '배송완료');
    await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, order_idx), token);
    shop.clock.advance(20 * DAY_MS);
    await JOBS['personal-data'](shop.shop);
    expect((await detailOf(shop, own)).entrance_code).toBe(CODE);
  });

  it('of an order that was never paid stays for a late deposit, and is erased with the rest after 30 days', async () => {
    const { token } = await sampleMember(shop.database);
    const cart_list = [lineOf(await sampleSale(shop.database))];
    const own = await virtualAccountOrder(shop, { cart_list, entrance_code: CODE }, token, false);
    shop.clock.advance(2 * DAY_MS);
    await expireVirtualAccounts(shop.shop, shop.clock.now());
    expect(await codeIn(own.payment_idx)).not.toBe('');
    shop.clock.advance(30 * DAY_MS);
    await JOBS['personal-data'](shop.shop);
    expect(await codeIn(own.payment_idx)).toBe('');
  });

  it('is saved with a new address, and an order without one does not remove it from the address', async () => {
    const saved = async (token: string) => {
      const envelope = await shop.call('GET /api/v2/payment/address/info', {}, token);
      return envelope.result_code === 200 ? envelope.result_data.list.map(({ entrance_code }) => entrance_code) : [];
    };
    const { token } = await bought(1, { entrance_code: CODE, save_address: true });
    expect(await saved(token)).toEqual([CODE]);
    await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))], save_address: true }, token);
    expect(await saved(token)).toEqual([CODE]);
    const rows = await shop.database.selectFrom('member_address').select('entrance_code').execute();
    expect(rows.map(({ entrance_code }) => entrance_code.slice(0, 3))).toEqual(['s1.']);
  });

  it('is sealed again with a new secret, and the old one is no longer needed', async () => {
    const { own, token } = await bought(1, { entrance_code: CODE, save_address: true });
    await rotateSecrets({ database: shop.database, secret: new Secret('a new secret', ['a secret for tests']) });
    const renewed = { ...shop.shop, secret: new Secret('a new secret') };
    expect((await findOrder(renewed, String(own.payment_idx)))?.entrance_code).toBe(CODE);
    expect((await findOrder(shop.shop, String(own.payment_idx)))?.entrance_code).toContain('SHOP_SECRET_PREVIOUS');
    // The member can see the order even if its code cannot be decrypted.
    expect((await detailOf(shop, { ...own, token })).entrance_code).toBe('');
  });
});
