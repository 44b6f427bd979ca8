import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { naverReturnRoutes } from '../../../../adapters/server/pay-windows/naver-return.ts';
import { depositNoticeRoutes } from '../../../../adapters/server/payments/deposit-notice-route.ts';
import {
  createReturnKey,
  kakaoReturnRoutes,
  paymentReturnRoutes,
} from '../../../../adapters/server/payments/returns.ts';
import type { ServerContext } from '../../../../adapters/server/kernel/server-context.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { unavailableDatabase } from '../unavailable-database.ts';
import { lineOf, order, paymentOf } from './shopper.ts';

const routesOf = (shop: ServerContext): Hono =>
  new Hono()
    .route('/pg/inicis/next', paymentReturnRoutes(shop))
    .route(
      '/pg/inicis/notice',
      depositNoticeRoutes(shop, () => '203.0.113.9'),
    )
    .route('/pg/kakao', kakaoReturnRoutes(shop))
    .route('/pg/naver/return', naverReturnRoutes(shop));

describe('a gateway’s return while the database does not respond', () => {
  const shop = useTestShop();
  const duringOutage = () => routesOf({ ...shop.shop, database: unavailableDatabase() });

  it.each([
    ['KG Inicis by POST', 'POST', '/pg/inicis/next'],
    ['KG Inicis by GET', 'GET', '/pg/inicis/next'],
    ['KakaoPay', 'GET', '/pg/kakao/cancel'],
    ['Naver Pay', 'GET', '/pg/naver/return'],
  ])('gets a page that repeats it, and not that of a cancelled payment: %s', async (_gateway, method, path) => {
    const key = createReturnKey(shop.shop, '20261121-AAAA0001');
    const response = await duringOutage().request(`${path}/${key}`, { method });

    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const page = await response.text();
    expect(page).toContain('결제 결과를 아직 확인하지 못했어요');
    expect(page).toContain(`<form method="${method.toLowerCase()}">`);
  });

  it('loses nothing: the page’s button completes the payment after the outage, and charges once', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    const fields = shop.gateway.authenticated();
    const url = shop.gateway.requestOf().return_url;
    const body = new URLSearchParams(fields);
    const page = await (await duringOutage().request(url, { method: 'POST', body })).text();
    expect(shop.gateway.approved).toHaveLength(0);

    const inputs = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
    const repeated = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
    for (const _time of [1, 2]) {
      const response = await routesOf(shop.shop).request(url, { method: 'POST', body: repeated });
      expect(response.headers.get('location')).toBe(`http://shop.test/order/result/${placed.result_token}`);
    }

    expect(Object.fromEntries(repeated)).toEqual(fields);
    expect((await paymentOf(shop, placed.payment_idx)).payment_status).toBe('paid');
    expect(shop.gateway.approved).toHaveLength(1);
  });

  it('escapes what the gateway sent', async () => {
    const key = createReturnKey(shop.shop, '20261121-AAAA0001');
    const body = new URLSearchParams({ P_RMESG1: '"><script>alert(1)</script>' });
    const response = await duringOutage().request(`/pg/inicis/next/${key}`, { method: 'POST', body });
    expect(await response.text()).not.toContain('<script>');
  });

  it('gets 503 and not OK if it is a notice of a deposit, so that the gateway repeats it', async () => {
    const placed = await order(shop, {
      pay_method: 'vbank',
      cart_list: [lineOf(await sampleSale(shop.database))],
    });
    const returned = new URLSearchParams(shop.gateways.vbank.authenticated(placed.payment_no));
    const { return_url } = shop.gateways.vbank.requestOf(placed.payment_no);
    await routesOf(shop.shop).request(return_url, { method: 'POST', body: returned });
    const body = new URLSearchParams(shop.gateways.vbank.deposit(placed.payment_no));

    const response = await duringOutage().request('/pg/inicis/notice', { method: 'POST', body });
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '5', 'FAIL']);
    const again = await routesOf(shop.shop).request('/pg/inicis/notice', { method: 'POST', body });
    expect([again.status, await again.text()]).toEqual([200, 'OK']);
  });
});
