import { describe, expect, it } from 'vitest';
import { killOften } from '../simulation/real-kills.ts';
import { shopDatabases } from './shop-databases.ts';

const KILLS = 6;

describe.each(shopDatabases())('a shop that keeps being killed, on $name', ({ open }) => {
  it('loses and doubles no order, won, point or piece', async () => {
    const { databaseUrl = null, close } = await open();
    try {
      const figures = await killOften({ seed: 4, kills: KILLS, databaseUrl });
      expect(figures.kills).toBe(KILLS);
      // Nothing that is to be checked was left out.
      expect(Math.min(figures.orders, figures.outcomes.paid ?? 0)).toBeGreaterThan(0);
    } finally {
      await close();
    }
  }, 300_000);
});
