import { describe, expect, it } from 'vitest';
import { celebHeading, HEADING_VARIANTS } from '../../../core/browse/celeb-heading.ts';

const celebs = (...names: string[]) => names.map((member_name) => ({ member_name }));
const all = (...names: string[]) => [0, 1, 2].map((variant) => celebHeading(celebs(...names), variant));

describe('celebHeading', () => {
  it('has three wordings for several influencers', () => {
    expect(all('하루', '지유맘', '준셰프')).toEqual([
      '셀럽 3명이 함께 골랐어요',
      '요즘 셀럽들 장바구니에 꼭 있어요',
      '3명의 추천이 모였어요',
    ]);
  });

  it('has three wordings for one influencer, with 이 after a final consonant and 가 after a vowel', () => {
    expect(all('지유맘')).toEqual(['지유맘이 두 번 산 이유', '지유맘이 요즘 매일 써요', '지유맘의 솔직한 추천이에요']);
    expect(all('소라')).toEqual(['소라가 두 번 산 이유', '소라가 요즘 매일 써요', '소라의 솔직한 추천이에요']);
  });

  it('has a wording without a name if there are no influencers', () => {
    expect(new Set(all())).toEqual(new Set(['요즘 셀럽들 장바구니에 꼭 있어요']));
  });

  it.each([
    [HEADING_VARIANTS, 0],
    [1_204, 1],
    [-2, 2],
  ])('returns for variant %d the same wording as for variant %d', (variant, same) => {
    expect(celebHeading(celebs('소라'), variant)).toBe(celebHeading(celebs('소라'), same));
  });
});
