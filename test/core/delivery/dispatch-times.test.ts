import { describe, expect, it } from 'vitest';
import { checkDispatch, dispatchRefusalText } from '../../../core/delivery/dispatch-times.ts';

const TYPED = { cutoff: '14:00', weekdays: '금월화수목', handling_days: 0, delivery_days: 1 };

describe('checkDispatch', () => {
  it('returns the weekdays as digits in ascending order, each once', () => {
    expect(checkDispatch({ ...TYPED, weekdays: '금월월일' })).toEqual({
      kind: 'times',
      times: { ship_cutoff: '14:00', ship_weekdays: '015', handling_days: 0, delivery_days: 1 },
    });
  });

  it.each([
    [{ cutoff: '24:00' }, { code: 'cutoff-invalid', cutoff: '24:00' }],
    [{ weekdays: '' }, { code: 'weekdays-invalid', weekdays: '' }],
    [{ weekdays: '월x' }, { code: 'weekdays-invalid', weekdays: '월x' }],
    [{ handling_days: 31 }, { code: 'handling-days-invalid', handling_days: 31 }],
    [{ delivery_days: 0 }, { code: 'delivery-days-invalid', delivery_days: 0 }],
  ])('refuses %j with %j', (changes, refusal) => {
    expect(checkDispatch({ ...TYPED, ...changes })).toEqual({ kind: 'refused', refusal });
  });
});

describe('dispatchRefusalText', () => {
  it.each([
    [{ code: 'cutoff-invalid', cutoff: '24:00' }, '마감 시각을 14:00처럼 적어 주세요: 24:00'],
    [{ code: 'weekdays-invalid', weekdays: '월x' }, '요일을 월화수목금처럼 적어 주세요: 월x'],
    [{ code: 'handling-days-invalid', handling_days: 31 }, '준비하는 날은 0일부터 30일까지예요: 31'],
    [{ code: 'delivery-days-invalid', delivery_days: 0 }, '배송하는 날은 1일부터 14일까지예요: 0'],
  ] as const)('returns the sentence of %j', (refusal, text) => {
    expect(dispatchRefusalText(refusal)).toBe(text);
  });
});
