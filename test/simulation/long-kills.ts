import { expect, it } from 'vitest';
import { DAY_MS } from '../../core/time/durations.ts';
import { killOften, type KillFigures } from './real-kills.ts';

const seed = Number(process.env['SIMULATE_SEED'] ?? '1');
const kills = Number(process.env['SIMULATE_KILLS'] ?? '6');
const databaseUrl = process.env['TEST_DATABASE_URL'] ?? null;

it(
  `loses and doubles nothing when the server is killed ${kills} times from seed ${seed}`,
  async () => {
    const since = performance.now();
    log(`on ${databaseUrl === null ? 'the embedded database' : 'PostgreSQL'}, seed ${seed}`);
    const onProgress = (figures: KillFigures): void => log(`${formatFigures(figures, since)}, so far`);
    const figures = await killOften({ seed, kills, databaseUrl, onProgress });
    expect(figures.kills).toBe(kills);
    log(`${formatFigures(figures, since)}\nno order, won, point or unit was lost or doubled`);
  },
  DAY_MS,
);

function formatFigures(figures: KillFigures, since: number): string {
  const seconds = (performance.now() - since) / 1_000;
  const { orders, refunds, outcomes, deeds, interrupted, unanswered, endedStarts } = figures;
  return [
    `${figures.kills} kills in ${seconds.toFixed(0)} s, ${orders} orders (${(orders / seconds).toFixed(1)} a second), ${refunds} refunds`,
    `kills by interrupted action: ${JSON.stringify(interrupted)}`,
    `with paid orders: ${JSON.stringify(deeds)}`,
    `orders ended as: ${JSON.stringify(outcomes)}; calls without an answer: ${JSON.stringify(unanswered)}`,
    `starts that ended since the database did not respond in time: ${endedStarts}`,
  ].join('\n');
}

function log(text: string): void {
  process.stdout.write(`${text}\n`);
}
