import { expect, it } from 'vitest';
import { HOUR_MS } from '../../core/time/durations.ts';
import { failOver } from './failover.ts';

const seed = Number(process.env['SIMULATE_SEED'] ?? '1');
const phaseMs = Number(process.env['SIMULATE_PHASE_S'] ?? '20') * 1_000;
const MAX_BACK_MS = 10_000;

it(
  'a killed primary loses no order, and the shop is back within ten seconds of the promotion',
  async () => {
    const figures = await failOver({ seed, phaseMs, log });
    log(JSON.stringify(figures));
    expect(figures.backAfterPromotionMs).toBeLessThan(MAX_BACK_MS);
    expect(figures.ordersAfterwards).toBeGreaterThan(0);
    expect(figures.restarted).toBe(false);
    log('no process was restarted, and no order, won, point or unit was lost or doubled');
  },
  HOUR_MS,
);

function log(text: string): void {
  process.stdout.write(`${text}\n`);
}
