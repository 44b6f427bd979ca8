import { describe, expect, it } from 'vitest';
import { maskedName } from '../../../core/member/masked-name.ts';

describe('maskedName', () => {
  it.each([
    ['김하나', '김*나'],
    ['남궁', '남*'],
    ['황보예슬', '황**슬'],
    ['  김하나  ', '김*나'],
    ['김', '*'],
    ['', '*'],
    ['🍊🍋🍇', '🍊*🍇'],
    ['Alexander the Great', 'A****t'],
  ])('writes %j as %j', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});
