import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { freePorts } from './free-ports.ts';
import { useRunningShop } from './running-shop.ts';
import { BUYER, consent, fillOrderSheet, filledIn, pay, addAllToCart } from './shopping-steps.ts';

describe('a new version of the storefront', () => {
  const front: { server?: Server; url?: string; isNew?: boolean } = {};
  const running = useRunningShop(async () => {
    const [port] = await freePorts(1);
    front.url = `http://127.0.0.1:${port}`;
    front.server = createServer((request, response) => {
      const sent = fetch(running().storefrontUrl + request.url, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      void sent.then(async (upstream) => {
        const isWorker = request.url === '/sw.js';
        const body = Buffer.from(await upstream.arrayBuffer());
        const kept = ['content-type', 'content-security-policy', 'cache-control', 'location'];
        for (const name of kept)
          if (upstream.headers.has(name)) response.setHeader(name, upstream.headers.get(name) ?? '');
        response
          .writeHead(upstream.status)
          .end(isWorker && front.isNew === true ? `${body.toString()}\n// newer` : body);
      });
    }).listen(port, '127.0.0.1');
    await once(front.server, 'listening');
    return { env: { PUBLIC_URL: front.url } };
  });
  const visit = useBrowser(() => ({ storefrontUrl: front.url ?? '', apiUrl: running().apiUrl }));
  afterAll(() => {
    front.server?.closeAllConnections();
    front.server?.close();
  });

  /** Returns whether a worker is waiting, and whether the page has one. */
  const workers = ({ page }: Visit) =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return { isWaiting: (found?.waiting ?? null) !== null, isServed: navigator.serviceWorker.controller !== null };
    });
  const SOON = { timeout: 30_000, interval: 200 };

  it('waits while a checkout is open, activates once it is left, and the order is completed', async () => {
    const shopper = await visit({ worker: true });
    const { page } = shopper;
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    const toOrder = async (): Promise<void> => {
      await page.getByRole('button', { name: /주문하기/ }).click();
      await page.waitForURL('**/order');
      await fillOrderSheet(shopper);
    };
    await addAllToCart(shopper, sell_idx);
    await expect.poll(() => workers(shopper), SOON).toEqual({ isWaiting: false, isServed: true });
    await shopper.open('/cart');
    await toOrder();

    front.isNew = true;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => workers(shopper), SOON).toEqual({ isWaiting: true, isServed: true });
    expect(await filledIn(shopper)).toEqual(BUYER);

    await page.goBack();
    await page.waitForURL('**/cart');
    await expect.poll(() => workers(shopper), SOON).toEqual({ isWaiting: false, isServed: true });
    await toOrder();
    await consent(shopper);
    await pay(shopper, '승인');
    await page.waitForURL('**/order/result/**');
    await page.getByRole('heading', { name: '주문 완료' }).waitFor();
  });
});
