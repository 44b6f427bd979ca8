import { describe, expect, it } from 'vitest';
import { closingText, countdownAt, countdownOf } from '../../../core/sale/countdown.ts';
import { parseKst } from '../../../core/time/kst.ts';

const end = Date.UTC(2026, 10, 24, 11);
const HOUR = 3_600_000;

describe('countdownAt', () => {
  it.each([
    [HOUR, '01:00:00'],
    [HOUR - 1, '01:00:00'],
    [HOUR - 1000, '00:59:59'],
    [1000, '00:00:01'],
    [1, '00:00:01'],
    [99 * HOUR + 59 * 60_000 + 59_000, '99:59:59'],
    [100 * HOUR, '100:00:00'],
    [1000 * HOUR + 61_000, '1000:01:01'],
  ])('%d ms before the end displays %s', (left, text) => {
    expect(countdownAt(end, end - left)).toMatchObject({ hasEnded: false, text, seconds: Math.ceil(left / 1000) });
  });

  it.each([end, end + 1, Number.NaN])('has ended from the exact end on: at epoch ms %d', (now) => {
    expect(countdownAt(end, now)).toEqual({ hasEnded: true, seconds: 0, text: '특가종료', isClosingSoon: false });
  });

  it('has ended if the end is invalid', () => {
    expect(countdownAt(parseKst('2026-11-24 25:00:00'), 0)).toMatchObject({ hasEnded: true, text: '특가종료' });
  });

  it('is closing soon below ten minutes, and not after the end', () => {
    const soonAt = (left: number): boolean => countdownAt(end, end - left).isClosingSoon;
    expect([599_001, 599_000, 598_999, 1, 0].map(soonAt)).toEqual([false, true, true, true, false]);
  });
});

describe('countdownOf', () => {
  it.each([0, -1, Number.NaN])('has ended with %d seconds left', (seconds) => {
    expect(countdownOf(seconds)).toEqual({ hasEnded: true, seconds: 0, text: '특가종료', isClosingSoon: false });
  });

  it('formats whole seconds', () => {
    expect(countdownOf(3_661)).toEqual({ hasEnded: false, seconds: 3_661, text: '01:01:01', isClosingSoon: false });
    expect(countdownOf(599)).toMatchObject({ text: '00:09:59', isClosingSoon: true });
  });
});

describe('closingText', () => {
  it.each([
    [600_000, null],
    [599_000, '곧 마감 · 10분도 안 남았어요'],
    [60_000, '곧 마감 · 10분도 안 남았어요'],
    [59_000, '곧 마감 · 1분도 안 남았어요'],
    [1, '곧 마감 · 1분도 안 남았어요'],
    [0, null],
    [-1, null],
  ])('returns %d ms before the end: %s', (left, text) => {
    expect(closingText(end, end - left)).toBe(text);
  });

  it('is null for an invalid end', () => {
    expect(closingText(null, 0)).toBeNull();
  });
});
