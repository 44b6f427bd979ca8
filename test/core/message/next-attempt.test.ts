import { describe, expect, it } from 'vitest';
import { afterAttempt } from '../../../core/message/next-attempt.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { parseKst } from '../../../core/time/kst.ts';

const NOW = parseKst('2026-11-21 12:00:00') ?? 0;
const first = { failed_cnt: 0, firstMs: NOW };

describe('afterAttempt', () => {
  it('ends when the message is accepted, or when its kind has no template', () => {
    expect(afterAttempt('alimtalk', 'sent', first, NOW)).toEqual({ kind: 'sent' });
    expect(afterAttempt('alimtalk', 'no-template', first, NOW)).toEqual({ kind: 'skipped', reason: 'no-template' });
  });

  it('waits longer after each refusal, and gives up after the sixth', () => {
    const waits = Array.from({ length: 6 }, (_, failed_cnt) => {
      const after = afterAttempt('mail', 'failed', { failed_cnt, firstMs: NOW }, NOW);
      return after.kind === 'waiting' ? (after.at - NOW) / MINUTE_MS : after.kind;
    });
    expect(waits).toEqual([1, 5, 30, 120, 720, 'failed']);
  });

  it('waits for the next day when the budget is used up', () => {
    const midnight = parseKst('2026-11-22 00:00:00');
    expect(afterAttempt('alimtalk', 'over-budget', first, NOW)).toEqual({ kind: 'waiting', at: midnight });
  });

  it('repeats a lost Alimtalk only while the provider recognizes the request', () => {
    const sinceFirst = (minutes: number) =>
      afterAttempt('alimtalk', 'unclear', { failed_cnt: 0, firstMs: NOW - minutes * MINUTE_MS }, NOW).kind;
    expect(sinceFirst(0)).toBe('waiting');
    expect(sinceFirst(7)).toBe('waiting');
    expect(sinceFirst(8)).toBe('unclear');
    expect(sinceFirst(60)).toBe('unclear');
  });

  it('never repeats a mail that may have arrived', () => {
    expect(afterAttempt('mail', 'unclear', first, NOW)).toEqual({ kind: 'unclear' });
  });
});
