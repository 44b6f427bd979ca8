import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { Exchange } from './round-robin-proxy.ts';
import { HOUR_MS } from '../../core/time/durations.ts';
import { runTwoBuilds } from './two-builds.ts';

const seed = Number(process.env['SIMULATE_SEED'] ?? '1');
const phaseMs = Number(process.env['SIMULATE_PHASE_S'] ?? '20') * 1_000;

it(
  'two builds on one PostgreSQL fail no request, lose no order, and balance the books',
  async () => {
    const { TEST_DATABASE_URL: databaseUrl, SIMULATE_BEFORE: programs } = process.env;
    if (databaseUrl === undefined || programs === undefined) throw new Error('started by npm run simulate');
    const figures = await runTwoBuilds({
      seed,
      databaseUrl,
      before: { name: 'before', programs },
      now: { name: 'now', programs: fileURLToPath(new URL('../../dist/server', import.meta.url)) },
      phaseMs,
      log,
    });
    log(`\n${figures.table}\n`);
    log(
      `${figures.orders} orders, ${figures.refunds} refunds; migrated in ${(figures.migratedMs / 1_000).toFixed(1)} s`,
    );
    log(`what shoppers did: ${JSON.stringify(figures.deeds)}`);
    // An older build may break open connections when it is stopped, since its shutdown does not wait for them.
    const isOwnFault = ({ build, status }: Exchange): boolean => status !== null || build === 'now';
    expect(figures.failures.filter(isOwnFault)).toEqual([]);
    log('no request failed, no order, won, point or unit was lost or doubled');
    for (const { path } of figures.failures)
      log(`except for a connection to the build before, as it was stopped: ${path}`);
  },
  HOUR_MS,
);

function log(text: string): void {
  process.stdout.write(`${text}\n`);
}
