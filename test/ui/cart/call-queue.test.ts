import { describe, expect, it } from 'vitest';
import { CallQueue } from '../../../ui/cart/call-queue.ts';
import { deferred } from '../../fakes/deferred.ts';

describe('CallQueue', () => {
  it('starts a call after the one before it has ended', async () => {
    const calls = new CallQueue();
    const first = deferred<void>();
    const order: string[] = [];
    const one = calls.run(async () => {
      await first.promise;
      order.push('first');
    });
    const other = calls.run(async () => void order.push('second'));

    first.resolve();
    await Promise.all([one, other]);

    expect(order).toEqual(['first', 'second']);
  });

  it('continues after a failed call, and is idle afterwards', async () => {
    const calls = new CallQueue();
    const failed = calls.run(() => Promise.reject(new Error('refused')));

    expect(await calls.run(async () => calls.isRunning)).toBe(true);
    await expect(failed).rejects.toThrow('refused');
    await calls.waitUntilIdle();

    expect(calls.isRunning).toBe(false);
  });
});
