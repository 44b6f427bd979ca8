import { describe, expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';
import { useRunningShop } from './running-shop.ts';

describe('a server that starts', () => {
  const running = useRunningShop({ hasOffice: true });

  it('has opened its other ports when the storefront responds', async () => {
    await running().end('SIGTERM');
    const { storefrontUrl, apiUrl, officeUrl, sandboxUrl } = running();
    const [metricsPort = 0] = await freePorts(1);
    const isResponding = (): Promise<boolean> =>
      fetch(`${storefrontUrl}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );

    running().startSecond({ METRICS_PORT: `${metricsPort}` });
    // Without a pause, since the other ports may open only milliseconds later.
    const deadline = Date.now() + 60_000;
    while (!(await isResponding()) && Date.now() < deadline);

    const urls = [
      `${apiUrl}/readyz`,
      officeUrl,
      `${sandboxUrl}/sandbox/control`,
      `http://127.0.0.1:${metricsPort}/metrics`,
    ];
    const responses = await Promise.all(urls.map((url) => fetch(url).then(({ status }) => status, String)));
    expect(responses).toEqual([200, 200, 200, 200]);
  });
});
