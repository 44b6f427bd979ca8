import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayRangeText,
  isDayDisabled,
  dateRefusalText,
  parseDateInput,
  parseRangeInput,
  tapDay,
  type DateInput,
} from '../../../core/time/date-input.ts';
import { formatKstDate } from '../../../core/time/kst.ts';

const RULES = { min: '2026-11-10', max: '2026-11-20', isDisabled: (day: string) => day === '2026-11-15' };
const valueOf = <T>(input: DateInput<T>): T | null => (input.kind === 'ok' ? input.value : null);
const anyDay = fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 11, 30) }).map(formatKstDate);

describe('parseDateInput', () => {
  it.each(['2026-11-08', ' 2026-11-08 ', '2026.11.08', '2026.11.08.', '2026/11/8', '2026-11-8', '20261108'])(
    'parses %j as 8 November',
    (typed) => {
      expect(parseDateInput(typed)).toEqual({ kind: 'ok', value: '2026-11-08' });
    },
  );

  it.each([
    '',
    ' ',
    '~',
    '2026',
    '2026-11',
    '26-11-08',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '2026-04-31',
    '2026-11-00',
    '2026-11.08',
    '2026118',
    '202611081',
    '2026 11 08',
    '2026-11-08 10:00:00',
    '2026-11-08x',
    '２０２６-11-08',
    '-2026-11-08',
    '0000-01-01',
  ])('rejects %j', (typed) => {
    expect(parseDateInput(typed)).toEqual({ kind: 'refused', refusal: { code: 'not-a-day' } });
  });

  it('accepts 29 February in a leap year', () => {
    expect(valueOf(parseDateInput('2028-2-29'))).toBe('2028-02-29');
  });

  it('rejects a disabled day and names it', () => {
    expect(parseDateInput('2026.11.15', RULES)).toEqual({
      kind: 'refused',
      refusal: { code: 'not-selectable', day: '2026-11-15' },
    });
    expect(
      ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => valueOf(parseDateInput(day, RULES))),
    ).toEqual([null, '2026-11-10', '2026-11-20', null]);
  });

  it('parses every valid day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(valueOf(parseDateInput(day))).toBe(day);
      }),
    );
  });
});

describe('parseRangeInput', () => {
  it.each(['2026-11-18 ~ 2026-11-24', '2026-11-18~2026-11-24', '20261118 ~20261124', '2026.11.18. ~ 2026.11.24.'])(
    'accepts %j',
    (typed) => {
      expect(parseRangeInput(typed)).toEqual({ kind: 'ok', value: { start: '2026-11-18', end: '2026-11-24' } });
    },
  );

  it('accepts an end on the start day, and rejects an earlier one', () => {
    expect(valueOf(parseRangeInput('2026-11-18 ~ 2026-11-18'))).toEqual({ start: '2026-11-18', end: '2026-11-18' });
    expect(parseRangeInput('2026-11-18 ~ 2026-11-17')).toEqual({
      kind: 'refused',
      refusal: { code: 'end-before-start' },
    });
  });

  it.each(['', '2026-11-18', '2026-11-18 ~', '~ 2026-11-18', '2026-11-18 - 2026-11-24', '2026-11-18 ~ 2026-11-31'])(
    'rejects %j',
    (typed) => {
      expect(valueOf(parseRangeInput(typed))).toBeNull();
    },
  );

  it('rejects a text with three days', () => {
    expect(parseRangeInput('2026-11-18 ~ 2026-11-19 ~ 2026-11-20')).toEqual({
      kind: 'refused',
      refusal: { code: 'not-a-range' },
    });
  });

  it('rejects a disabled end, and accepts disabled days in between', () => {
    expect(valueOf(parseRangeInput('2026-11-15 ~ 2026-11-18', RULES))).toBeNull();
    expect(valueOf(parseRangeInput('2026-11-14 ~ 2026-11-21', RULES))).toBeNull();
    expect(valueOf(parseRangeInput('2026-11-14 ~ 2026-11-16', RULES))).toEqual({
      start: '2026-11-14',
      end: '2026-11-16',
    });
  });

  it('parses every formatted range, and rejects every reversed one', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [start = '', end = ''] = [one, other].toSorted();
        expect(valueOf(parseRangeInput(dayRangeText({ start, end })))).toEqual({ start, end });
        const turned = valueOf(parseRangeInput(dayRangeText({ start: end, end: start })));
        expect(turned === null).toBe(start !== end);
      }),
    );
  });

  it('never throws, and has a sentence for any invalid text', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const input = parseRangeInput(typed);
        expect(input.kind === 'ok' || dateRefusalText(input.refusal).length > 0).toBe(true);
      }),
    );
  });
});

describe('dateRefusalText', () => {
  it('states the format of a day and of a range, and names a day that cannot be selected', () => {
    expect(dateRefusalText({ code: 'not-a-day' })).toBe('날짜를 2026-11-18처럼 입력해 주세요.');
    expect(dateRefusalText({ code: 'not-a-range' })).toBe('기간을 2026-11-18 ~ 2026-11-24처럼 입력해 주세요.');
    expect(dateRefusalText({ code: 'end-before-start' })).toBe('끝나는 날이 시작하는 날보다 빨라요.');
    expect(dateRefusalText({ code: 'not-selectable', day: '2026-11-15' })).toBe(
      '2026-11-15는 선택할 수 없는 날짜예요.',
    );
  });
});

describe('isDayDisabled', () => {
  it.each(['2026-11-8', '2026-11-31', '', 'today', '20261118'])('disables %j, which is not a valid day', (day) => {
    expect(isDayDisabled(day, {})).toBe(true);
  });
});

describe('tapDay', () => {
  it('starts with the first tap and ends with the second', () => {
    const started = tapDay(null, '2026-11-18');
    expect(started).toEqual({ start: '2026-11-18', end: null });
    expect(tapDay(started, '2026-11-24')).toEqual({ start: '2026-11-18', end: '2026-11-24' });
    expect(tapDay(started, '2026-11-18')).toEqual({ start: '2026-11-18', end: '2026-11-18' });
  });

  it('starts again after a tap on an earlier day, or if the range is complete', () => {
    expect(tapDay({ start: '2026-11-18', end: null }, '2026-11-17')).toEqual({ start: '2026-11-17', end: null });
    for (const day of ['2026-11-17', '2026-11-20', '2026-11-25']) {
      expect(tapDay({ start: '2026-11-18', end: '2026-11-24' }, day)).toEqual({ start: day, end: null });
    }
  });
});
