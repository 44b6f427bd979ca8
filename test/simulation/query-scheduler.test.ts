import { describe, expect, it } from 'vitest';
import { deferred } from '../fakes/deferred.ts';
import { SimulationRandom } from './simulation-random.ts';
import { QueryScheduler } from './query-scheduler.ts';

const NOBODY_WAITS = async (): Promise<boolean> => false;

describe('QueryScheduler', () => {
  it('runs one query at a time', async () => {
    const turns = new QueryScheduler(new SimulationRandom(1), NOBODY_WAITS);
    let running = 0;
    let most = 0;
    const query = (pid: number) =>
      turns.take(pid, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      });
    await Promise.all([query(1), query(2), query(3)]);
    expect(most).toBe(1);
  });

  it('orders concurrent callers randomly, and always in the same way for one seed', async () => {
    const orderOf = async (seed: number): Promise<string> => {
      const turns = new QueryScheduler(new SimulationRandom(seed), NOBODY_WAITS);
      turns.inUse = 4;
      const ran: number[] = [];
      await Promise.all([1, 2, 3, 4].map((pid) => turns.take(pid, async () => void ran.push(pid))));
      return ran.join('');
    };
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(orderOf));
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(orderOf))).toStrictEqual(orders);
  });

  it('runs other queries while one waits for their lock, and returns its result after they release it', async () => {
    const lock = deferred<void>();
    let isHeld = true;
    const turns = new QueryScheduler(new SimulationRandom(1), async (pid) => pid === 1 && isHeld);
    turns.inUse = 2;
    const said: string[] = [];
    const waiting = turns.take(1, () => lock.promise).then(() => said.push('the one who waited'));
    const holder = turns
      .take(2, async () => {
        isHeld = false;
        lock.resolve();
      })
      .then(() => said.push('the holder'));
    await Promise.all([waiting, holder]);
    expect(said).toContain('the one who waited');
    expect(said).toHaveLength(2);
  });

  it("rejects the caller's promise when its query fails", async () => {
    const turns = new QueryScheduler(new SimulationRandom(1), NOBODY_WAITS);
    await expect(turns.take(1, () => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
    expect(await turns.take(1, async () => 'the next')).toBe('the next');
  });
});
