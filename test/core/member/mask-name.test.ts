import { describe, expect, it } from 'vitest';
import { maskName } from '../../../core/member/mask-name.ts';

describe('maskName', () => {
  it.each([
    ['김하나', '김*나'],
    ['남궁', '남*'],
    ['황보예슬', '황**슬'],
    ['  김하나  ', '김*나'],
    ['김', '*'],
    ['', '*'],
    ['🍊🍋🍇', '🍊*🍇'],
    ['Alexander the Great', 'A****t'],
  ])('masks %j as %j', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
