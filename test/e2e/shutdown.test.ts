import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ApiShopper, resultPage } from './api-shopper.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';

/** Longer than the test: the gateway responds when the delays are ended. */
const NEVER_MS = 300_000;

describe('a server that is shut down', () => {
  const running = useRunningShop({ ownSandbox: true });
  const isServing = (): Promise<boolean> =>
    fetch(`${running().storefrontUrl}/healthz`).then(
      () => true,
      () => false,
    );

  it('completes requests in flight, accepts no new ones, exits with code 0, and loses nothing', async () => {
    const shopper = new ApiShopper(running());
    const gateway = new SandboxGateway(running().sandboxUrl);
    const placed = await shopper.order(await shopper.findOrderableOption());
    const returnForm = await shopper.authenticate(placed);
    await gateway.plan(placed.payment_no, 'timeout', NEVER_MS);
    const page = shopper.returnFromGateway(returnForm);
    await expect.poll(async () => (await gateway.chargeFor(placed.payment_no)).charged).toBeGreaterThan(0);

    const ended = running().end('SIGTERM');
    await expect.poll(isServing, { timeout: 20_000 }).toBe(false);
    await gateway.endDelays();
    expect(await page).toMatch(resultPage(placed));
    expect(await ended).toMatchObject({ code: 0, signal: null });

    await running().startAgain();
    expect((await shopper.resultOf(placed)).payment_status).toBe('paid');
  });

  it('does not wait for idle connections', async () => {
    await (await fetch(`${running().storefrontUrl}/readyz`)).text();
    const opened = connect(Number(new URL(running().storefrontUrl).port), '127.0.0.1');
    await once(opened, 'connect');
    const closed = once(opened, 'close');
    // If idle connections delayed the shutdown beyond its time limit, the server would end with another code.
    expect(await running().end('SIGTERM')).toMatchObject({ code: 0 });
    await closed;
    await running().startAgain();
  });
});

describe('a server that is stopped while it opens', () => {
  const running = useRunningShop();

  it('exits with code 0 from its first response on', async () => {
    await running().end('SIGTERM');
    const { storefrontUrl } = running();
    const again = running().startSecond({});
    const isAnswering = (): Promise<boolean> =>
      fetch(`${storefrontUrl}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isAnswering, { timeout: 60_000, interval: 1 }).toBe(true);
    expect(await again.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
    await running().startAgain();
  });
});

describe('a server that drains before it stops', () => {
  const running = useRunningShop({ env: { DRAIN_MS: '4000' } });

  it('is not ready on both ports while it still serves, and then exits with code 0', async () => {
    const { storefrontUrl, apiUrl } = running();
    const ready = async (url: string) => (await fetch(`${url}/readyz`)).text();
    expect([await ready(storefrontUrl), await ready(apiUrl)]).toEqual(['ok', 'ok']);

    const ended = running().end('SIGTERM');

    await expect.poll(() => ready(storefrontUrl)).toBe('draining');
    expect(await ready(apiUrl)).toBe('draining');
    for (const path of ['/', '/livez', '/api/openapi.json']) {
      const url = path.startsWith('/api') ? apiUrl : storefrontUrl;
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
    }
    expect(await ended).toMatchObject({ code: 0, signal: null });
    await expect(fetch(`${storefrontUrl}/livez`)).rejects.toThrow('fetch failed');
  });
});
