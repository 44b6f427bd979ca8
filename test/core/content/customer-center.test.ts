import { describe, expect, it } from 'vitest';
import { customerCenterAt } from '../../../core/content/customer-center.ts';
import { openingHoursText } from '../../../core/content/opening-hours-text.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';

const at = (text: string): number => parseKst(text) ?? Number.NaN;
const NONE: ReadonlySet<string> = new Set();

/** Returns the state and, in KST, the time of its next change. */
function stateAt(text: string, holidays = NONE, later = 0): string {
  const center = customerCenterAt(at(text) + later, holidays);
  const next = center.kind === 'open' ? center.until : center.opens;
  return `${center.kind} ${next === null ? 'never' : formatKst(next)}`;
}

describe('customerCenterAt', () => {
  it('is open on weekdays from 10:30, inclusive, to 17:00, exclusive', () => {
    // 2026-11-20 is a Friday.
    expect(stateAt('2026-11-20 10:30:00', NONE, -1)).toBe('closed 2026-11-20 10:30:00');
    expect(stateAt('2026-11-20 10:30:00')).toBe('open 2026-11-20 12:30:00');
    expect(stateAt('2026-11-20 17:00:00', NONE, -1)).toBe('open 2026-11-20 17:00:00');
    expect(stateAt('2026-11-20 17:00:00')).toBe('closed 2026-11-23 10:30:00');
  });

  it('is closed for lunch from 12:30, inclusive, to 13:30, exclusive', () => {
    expect(stateAt('2026-11-20 12:30:00', NONE, -1)).toBe('open 2026-11-20 12:30:00');
    expect(stateAt('2026-11-20 12:30:00')).toBe('lunch 2026-11-20 13:30:00');
    expect(stateAt('2026-11-20 13:30:00', NONE, -1)).toBe('lunch 2026-11-20 13:30:00');
    expect(stateAt('2026-11-20 13:30:00')).toBe('open 2026-11-20 17:00:00');
  });

  it('is closed on weekends and opens on the next workday', () => {
    expect(stateAt('2026-11-21 12:00:00')).toBe('closed 2026-11-23 10:30:00');
    expect(stateAt('2026-11-22 23:59:59')).toBe('closed 2026-11-23 10:30:00');
  });

  it('is closed on holidays, also on several in a row', () => {
    const holidays = new Set(['2026-09-24', '2026-09-25', '2026-09-28']);
    expect(stateAt('2026-09-24 11:00:00', holidays)).toBe('closed 2026-09-29 10:30:00');
  });

  it('stops searching for a workday after a month', () => {
    const holidays = new Set(
      Array.from({ length: 60 }, (_, day) => formatKst(at('2026-11-20') + day * DAY_MS).slice(0, 10)),
    );
    expect(stateAt('2026-11-20 11:00:00', holidays)).toBe('closed never');
  });
});

describe('openingHoursText', () => {
  it('states until when the customer center is open, or when it opens next', () => {
    expect(openingHoursText(customerCenterAt(at('2026-11-20 11:00:00'), NONE))).toBe(
      '지금 상담할 수 있어요. 12:30까지 받아요.',
    );
    expect(openingHoursText(customerCenterAt(at('2026-11-20 12:45:00'), NONE))).toBe(
      '점심시간이에요. 13:30에 다시 열어요.',
    );
    expect(openingHoursText(customerCenterAt(at('2026-11-21 12:00:00'), NONE))).toBe(
      '지금은 상담 시간이 아니에요. 11월 23일(월) 10:30에 열어요.',
    );
  });
});
