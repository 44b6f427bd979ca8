import { describe, expect, it } from 'vitest';
import { changeText } from '../../../ui/office/parts/change-text.ts';

describe('changeText', () => {
  it('rounds the change to a tenth of a percent', () => {
    expect(changeText(1_124, 1_000)).toEqual({ text: '▲ 12.4%', isGood: true });
    expect(changeText(2, 3)).toEqual({ text: '▼ 33.3%', isGood: false });
  });

  it('is good when a number that should be small falls, and bad when it rises', () => {
    expect(changeText(1, 2, { isGoodWhenLess: true }).isGood).toBe(true);
    expect(changeText(2, 1, { isGoodWhenLess: true }).isGood).toBe(false);
  });

  it('is good when such a number has not changed', () => {
    expect(changeText(5_000, 5_000, { isGoodWhenLess: true })).toEqual({ text: '▲ 0%', isGood: true });
  });

  it('is empty when there was nothing before', () => {
    expect(changeText(5, 0).text).toBe('');
  });
});
