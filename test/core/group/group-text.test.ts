import { describe, expect, it } from 'vitest';
import { groupTexts, groupUntilText } from '../../../core/group/group-text.ts';

const SIX = { group_cnt: 2, goal_cnt: 6, value_type: 'percent', config_value: 10 } as const;
const text = (words: ReturnType<typeof groupTexts>): string => words.title + words.saving + words.rest;

describe('the last day of a purchase group', () => {
  it('is the day before an end at midnight, since the end is excluded', () => {
    expect(groupUntilText('2026-12-04 00:00:00', '모집중')).toBe('12월 3일까지');
    expect(groupUntilText('2026-12-04 00:00:00', '마감')).toBe('12월 3일에 끝났어요');
  });

  it('is the day of any other end', () => {
    expect(groupUntilText('2026-12-04 20:00:00', '모집중')).toBe('12월 4일까지');
  });
});

describe('the texts of a purchase group', () => {
  it('show a visitor with the link that the price includes the discount', () => {
    const words = groupTexts('모집중', SIX, false);
    expect(text(words)).toBe('이 링크로 10% 할인받고 있어요');
    expect(words.note).toBe('자리가 4개 남았어요. 다 안 모여도 이 가격이에요.');
  });

  it.each([
    [2, '4명이 더 올 수 있어요'],
    [5, '한 명만 더 오면 다 모여요'],
  ])('show a member of a group of %i how many can still join', (group_cnt, title) => {
    const words = groupTexts('모집중', { ...SIX, group_cnt }, true);
    expect([text(words), words.note]).toEqual([title, '링크로 사는 분은 10% 더 저렴하게 사요.']);
  });

  it('show a member that the group is complete, and a visitor that no seat is left', () => {
    expect(text(groupTexts('성사', { ...SIX, group_cnt: 6 }, true))).toBe('6명이 다 모였어요');
    const full = groupTexts('성사', { ...SIX, group_cnt: 6 }, false);
    expect([text(full), full.note]).toEqual([
      '이 링크는 자리가 다 찼어요',
      '공동구매 자리가 다 차서 일반 가격으로 살 수 있어요.',
    ]);
  });

  it('show a member after the end that the discount stays', () => {
    const words = groupTexts('마감', SIX, true);
    expect([text(words), words.note]).toEqual([
      '모으는 시간이 끝났어요',
      '받은 할인은 그대로예요. 더 내거나 돌려줄 돈이 없어요.',
    ]);
    expect(groupTexts('마감', SIX, false).note).toContain('일반 가격');
  });

  it('promise a visitor no normal price once the sale has ended too', () => {
    expect(groupTexts('마감', SIX, false, true).note).toBe('판매가 끝나 구매할 수 없어요.');
    expect(groupTexts('마감', SIX, true, true).note).toContain('받은 할인은 그대로예요');
  });
});
