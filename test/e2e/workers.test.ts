import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { useRunningShop } from './running-shop.ts';
import { shopDatabases, type GivenDatabase } from './shop-databases.ts';

const SOON = { timeout: 40_000, interval: 100 };
const [, postgres] = shopDatabases();

describe.skipIf(postgres.isMissing)('a server with two workers', () => {
  const given: { close?: GivenDatabase['close'] } = {};
  const running = useRunningShop(async () => {
    const { databaseUrl = '', close } = await postgres.open();
    given.close = close;
    return { databaseUrl, ownSandbox: true, env: { WORKERS: '2', DEMO: '0' }, makeData: async () => {} };
  });
  afterAll(async () => given.close?.());

  const workers = (): readonly number[] =>
    execFileSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('--worker=') && line.includes('server.js'))
      .map((line) => Number.parseInt(line, 10));
  const isServing = (): Promise<boolean> =>
    fetch(`${running().storefrontUrl}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );

  it('runs both behind one port, and restarts one that has ended', async () => {
    await expect.poll(() => workers().length, SOON).toBe(2);
    const [first = 0, second = 0] = workers();

    process.kill(second, 'SIGKILL');

    await expect.poll(() => workers().filter((pid) => pid !== first && pid !== second).length, SOON).toBe(1);
    await expect.poll(isServing, SOON).toBe(true);
  });

  it('ends both when it is stopped, with code 0', async () => {
    await expect.poll(() => workers().length, SOON).toBe(2);
    const { code } = await running().end('SIGTERM');
    expect(code).toBe(0);
    expect(workers()).toEqual([]);
  });
});
