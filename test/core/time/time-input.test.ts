import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTimeInput, timeRefusalText } from '../../../core/time/time-input.ts';

describe('parseTimeInput', () => {
  it.each([
    ['20:30:05', '20:30:05'],
    ['20:30', '20:30:00'],
    [' 9:5 ', '09:05:00'],
    ['0930', '09:30:00'],
    ['235959', '23:59:59'],
    ['00:00:00', '00:00:00'],
  ])('accepts %s as %s', (typed, value) => {
    expect(parseTimeInput(typed)).toEqual({ kind: 'ok', value });
  });

  it.each(['', '24:00', '12:60', '12:00:60', '12', '123', '12:', '12:00:00:00', '-1:00', '12시', '오후 3:00'])(
    'refuses %j',
    (typed) => {
      expect(parseTimeInput(typed)).toEqual({ kind: 'refused', refusal: 'not-a-time' });
    },
  );

  it('parses every formatted time', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.nat(59), (hour, minute, second) => {
        const read = parseTimeInput(`${hour}:${minute}:${second}`);
        expect(read.kind === 'ok' && parseTimeInput(read.value)).toEqual(read);
      }),
    );
  });
});

describe('timeRefusalText', () => {
  it('states the format', () => {
    expect(timeRefusalText('not-a-time')).toBe('시각을 20:30:00처럼 입력해 주세요.');
  });
});
