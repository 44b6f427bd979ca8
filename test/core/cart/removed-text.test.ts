import { describe, expect, it } from 'vitest';
import { removedText } from '../../../core/cart/removed-text.ts';

const textFor = (...names: readonly string[]) => removedText(names.map((product_name) => ({ product_name })));

describe('removedText', () => {
  it('names the product, with the particle that fits its last sound', () => {
    expect(textFor('소이 캔들')).toBe('소이 캔들을 뺐어요');
    expect(textFor('사과')).toBe('사과를 뺐어요');
  });

  it('names the product of several options once, and counts the lines of several products', () => {
    expect(textFor('사과', '사과')).toBe('사과를 뺐어요');
    expect(textFor('사과', '배', '사과')).toBe('상품 3개를 뺐어요');
  });

  it('omits a name of more than 20 characters', () => {
    expect(textFor('감'.repeat(20))).toBe(`${'감'.repeat(20)}을 뺐어요`);
    expect(textFor('감'.repeat(21))).toBe('상품을 뺐어요');
  });
});
