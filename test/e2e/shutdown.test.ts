import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ApiShopper, resultPage } from './api-shopper.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';

describe('a server that is shut down', () => {
  const running = useRunningShop({ ownSandbox: true });

  it('completes requests in flight, accepts no new ones, exits with code 0, and loses nothing', async () => {
    const shopper = new ApiShopper(running());
    const gateway = new SandboxGateway(running().sandboxUrl);
    const placed = await shopper.order(await shopper.findProducts());
    const wayBack = await shopper.authenticate(placed);
    await gateway.plan(placed.payment_no, 'timeout', 1_500);
    const page = shopper.returnFromGateway(wayBack);
    await expect.poll(async () => (await gateway.chargeFor(placed.payment_no)).charged).toBeGreaterThan(0);

    const ended = running().end('SIGTERM');
    expect(await page).toMatch(resultPage(placed));
    expect(await ended).toMatchObject({ code: 0, signal: null });
    await expect(fetch(running().storefrontUrl)).rejects.toThrow('fetch failed');

    await running().startAgain();
    expect((await shopper.resultOf(placed)).payment_status).toBe('paid');
  });

  it('does not wait for idle connections', async () => {
    await (await fetch(`${running().storefrontUrl}/healthz`)).text();
    const opened = connect(Number(new URL(running().storefrontUrl).port), '127.0.0.1');
    await once(opened, 'connect');
    const closed = once(opened, 'close');
    const since = performance.now();
    expect(await running().end('SIGTERM')).toMatchObject({ code: 0 });
    expect(performance.now() - since).toBeLessThan(8_000);
    await closed;
    await running().startAgain();
  });
});
