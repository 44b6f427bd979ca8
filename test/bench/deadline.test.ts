import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from './deadline.ts';

describe('within', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('rejects at the deadline with the name of the work, and not a millisecond earlier', async () => {
    const failed = vi.fn<(error: Error) => void>();
    within(2_000, 'a load', new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new Error('a load was not done in 2 s'));
  });

  it('resolves with the result of the work or rejects with its error, and leaves no timer', async () => {
    await expect(within(2_000, 'a load', Promise.resolve(7))).resolves.toBe(7);
    await expect(within(2_000, 'a load', Promise.reject(new Error('no server')))).rejects.toThrow('no server');
    expect(vi.getTimerCount()).toBe(0);
  });
});
