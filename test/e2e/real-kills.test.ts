import { expect, it } from 'vitest';
import { killOften } from '../simulation/real-kills.ts';
import { describeOnEachDatabase } from './shop-databases.ts';

const KILLS = 6;

describeOnEachDatabase('a shop that is killed repeatedly', ({ open }) => {
  it('loses and doubles no order, won, point or unit', async () => {
    const { databaseUrl = null, close } = await open();
    try {
      const figures = await killOften({ seed: 4, kills: KILLS, databaseUrl });
      expect(figures.kills).toBe(KILLS);
      // Every kind of event occurred.
      expect(Math.min(figures.orders, figures.outcomes.paid ?? 0)).toBeGreaterThan(0);
      expect(figures.deeds['delivered'] ?? 0).toBeGreaterThan(0);
      expect(figures.interrupted['return, money taken'] ?? 0).toBeGreaterThan(0);
      expect(figures.interrupted['claim, money sent back'] ?? 0).toBeGreaterThan(0);
    } finally {
      await close();
    }
  }, 300_000);
});
