import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

describe('page views', () => {
  const visit = useBrowser(useRunningShop());

  it('are sent when a visit ends right after hydration, with the ids of its address', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const sent: unknown[] = [];
    const isLog = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/v1/log');
    page.on('request', (request) => {
      if (isLog(request)) sent.push(request.postDataJSON());
    });
    const logResponse = page.waitForResponse((response) => isLog(response.request()));
    await shopper.open('/event/1');
    // Repeats the event, since nothing handles it before its code has run. Actually leaving the page would hide the
    // request from the test.
    const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(async () => leave().then(() => sent.length), { timeout: 20_000 }).toBe(1);
    expect(sent[0]).toMatchObject({
      from_uri: '',
      target_uri: '/event/1',
      target_param: '{"event_idx":"1"}',
    });
    expect((await logResponse).status()).toBe(200);
  });
});
