import { describe, expect, it } from 'vitest';
import { waitingText } from '../../../core/office/waiting-time.ts';
import { parseKst } from '../../../core/time/kst.ts';

describe('the waiting time', () => {
  const since = '2026-11-21 12:00:00';
  const at = (text: string) => waitingText(since, parseKst(text) ?? 0);

  it.each([
    ['2026-11-21 12:00:59', '방금'],
    ['2026-11-21 12:01:00', '1분째'],
    ['2026-11-21 12:59:59', '59분째'],
    ['2026-11-21 13:00:00', '1시간째'],
    ['2026-11-22 11:59:59', '23시간째'],
    ['2026-11-22 12:00:00', '1일째'],
    ['2026-11-21 11:00:00', '방금'],
  ])('at %s is %s', (now, text) => {
    expect(at(now)).toBe(text);
  });

  it('is empty for an invalid time', () => {
    expect(waitingText('어제', 0)).toBe('');
  });
});
