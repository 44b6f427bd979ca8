import { describe, expect, it } from 'vitest';
import { keyboardLayoutVariants } from '../../../../adapters/server/search/keyboard-layout.ts';

describe('keyboardLayoutVariants', () => {
  it.each([
    ['tkrhk', '사과'],
    ['TKRHK', '사과'],
    ['tr', 'ㅅㄱ'],
    ['rkarbf 5kg', '감귤 5kg'],
    ['antjs 헤드폰', '무선 헤드폰'],
    ['ㅕㄴㅠ', 'usb'],
    ['ㅑㅔㅙㅜㄷ', 'iphone'],
  ])('converts %s to %s', (keyword, meant) => {
    expect(keyboardLayoutVariants(keyword)).toContain(meant);
  });

  it('tries Shift before Caps Lock', () => {
    expect(keyboardLayoutVariants('RkcL')).toEqual(['까치', '가치']);
  });

  it.each(['', '12', '%_', '🍊🍊', "' --"])('has no other layout for %j', (keyword) => {
    expect(keyboardLayoutVariants(keyword)).toEqual([]);
  });
});
