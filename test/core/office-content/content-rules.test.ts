import { describe, expect, it } from 'vitest';
import { bannerFailures, bannerPlaceText, isBannerLink } from '../../../core/office-content/banner-rules.ts';
import {
  curationFailures,
  eventFailures,
  faqFailures,
  noticeFailures,
} from '../../../core/office-content/content-rules.ts';
import { endedPeriodAt } from '../../../core/office-content/ended-period.ts';
import { moveBefore, moveTargetAt, TO_END } from '../../../core/office-content/move-before.ts';
import { periodFailures } from '../../../core/office-content/period-failures.ts';
import { plainTextHtml } from '../../../core/office-content/plain-text-html.ts';
import { checkSalePeriod, salePeriodRefusalText } from '../../../core/office-content/sale-period.ts';
import { shiftPeriod, stretchPeriod } from '../../../core/office-content/shift-period.ts';
import {
  parseSuggestedKeywords,
  suggestedKeywordsRefusalText,
} from '../../../core/office-content/suggested-keywords.ts';
import { wrapSelection } from '../../../core/office-content/wrap-selection.ts';
import { parseKst } from '../../../core/time/kst.ts';

const at = (text: string): number => parseKst(text) ?? Number.NaN;
const NOON = at('2026-11-21 12:00:00');
const PERIOD = { start_dt: '2026-11-24 20:00:00', end_dt: '2026-11-25 00:00:00' };

describe('the rules of content', () => {
  it('accept only dates that exist, and an end after the start', () => {
    expect(periodFailures(PERIOD)).toEqual({});
    expect(periodFailures({ ...PERIOD, start_dt: '2026-02-30 00:00:00' })).toHaveProperty('start_dt');
    expect(periodFailures({ ...PERIOD, end_dt: PERIOD.start_dt })).toEqual({ end_dt: '끝은 시작보다 늦어야 해요.' });
  });

  it('accept a banner only at existing positions and with valid links', () => {
    const banner = {
      banner_type: 'sub' as const,
      position_type: 9,
      link: '/event/1',
      banner_img: 'upload/ab/c.webp',
      banner_text: '명절',
      ...PERIOD,
    };
    expect(bannerFailures(banner)).toEqual({});
    expect(bannerPlaceText(banner)).toBe('명절');
    expect(bannerFailures({ ...banner, position_type: 5 })).toHaveProperty('banner_type');
    expect(['', ' ', '/', 'https://a.kr/x'].map(isBannerLink)).toEqual([true, true, true, true]);
    expect(['javascript:1', '//a@b', '/\\x', 'mailto:a@b.kr'].map(isBannerLink)).toEqual([false, false, false, false]);
  });

  it('require the fields that shoppers see', () => {
    const empty = { title: ' ', content: '\n', event_thum_img: '', show_dt: '', notice_dt: '', ...PERIOD };
    expect(Object.keys(noticeFailures(empty))).toEqual(['title', 'content', 'notice_dt']);
    expect(Object.keys(eventFailures(empty))).toEqual(['title', 'event_thum_img', 'content', 'show_dt']);
    expect(Object.keys(faqFailures({ faq_category: '', question: '', answer: '' }))).toHaveLength(3);
    expect(curationFailures({ curation_name: '김장', sell_idx_list: [1, 1], ...PERIOD })).toEqual({
      sell_idx_list: '같은 판매가 두 번 들어 있어요.',
    });
  });

  it('accept each suggested keyword once, and refuse invalid keywords and more than 20', () => {
    expect(parseSuggestedKeywords(['감귤', '한우', '감귤'])).toEqual({ kind: 'keywords', list: ['감귤', '한우'] });
    expect(parseSuggestedKeywords(['감귤', '<script>'])).toEqual({
      kind: 'refused',
      refusal: { code: 'keyword-invalid', keyword: '<script>' },
    });
    const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `감귤${index}`);
    expect(parseSuggestedKeywords(many(20))).toMatchObject({ kind: 'keywords' });
    expect(parseSuggestedKeywords(many(21))).toEqual({ kind: 'refused', refusal: { code: 'too-many' } });
  });

  it('name the suggested keyword that is refused, or the maximum', () => {
    expect(suggestedKeywordsRefusalText({ code: 'keyword-invalid', keyword: '귤' })).toBe(
      '두 글자부터 스무 글자까지, 글자와 숫자만 쓸 수 있어요: 귤',
    );
    expect(suggestedKeywordsRefusalText({ code: 'too-many' })).toBe('20개까지 둘 수 있어요.');
  });
});

describe('a period that staff change', () => {
  it('is moved by whole days, and extended at its end by whole days', () => {
    expect(shiftPeriod(PERIOD, -1)).toEqual({ start_dt: '2026-11-23 20:00:00', end_dt: '2026-11-24 00:00:00' });
    expect(stretchPeriod(PERIOD, 2)).toEqual({ ...PERIOD, end_dt: '2026-11-27 00:00:00' });
    expect(stretchPeriod(PERIOD, -1)).toBeNull();
  });

  it('keeps the start of a sale that has started, and never ends in the past', () => {
    const running = { start_dt: '2026-11-20 00:00:00', end_dt: '2026-11-22 00:00:00' };
    expect(checkSalePeriod(PERIOD, { ...PERIOD, start_dt: '2026-11-22 00:00:00' }, NOON)).toBeNull();
    expect(checkSalePeriod(running, { ...running, end_dt: '2026-11-30 00:00:00' }, NOON)).toBeNull();
    expect(checkSalePeriod(running, { ...running, start_dt: '2026-11-21 00:00:00' }, NOON)).toEqual({
      code: 'sale-started',
    });
    expect(checkSalePeriod(running, { ...running, end_dt: '2026-11-21 12:00:00' }, NOON)).toEqual({
      code: 'end-in-past',
    });
    expect(checkSalePeriod(PERIOD, { ...PERIOD, start_dt: '2026-11-21 11:59:59' }, NOON)).toEqual({
      code: 'start-in-past',
    });
    expect(checkSalePeriod({ ...running, end_dt: '2026-11-21 12:00:00' }, PERIOD, NOON)).toEqual({
      code: 'sale-ended',
    });
    expect(checkSalePeriod(PERIOD, { ...PERIOD, end_dt: '' }, NOON)).toEqual({
      code: 'period-invalid',
      failures: { end_dt: '있는 날짜와 시각을 넣어 주세요.' },
    });
  });

  it.each([
    [{ code: 'period-invalid', failures: { end_dt: '끝은 시작보다 늦어야 해요.' } }, '끝은 시작보다 늦어야 해요.'],
    [{ code: 'sale-ended' }, '끝난 판매의 기간은 바꿀 수 없어요. 새 판매를 만들어 주세요.'],
    [{ code: 'sale-started' }, '이미 시작한 판매예요. 끝나는 때만 바꿀 수 있어요.'],
    [{ code: 'start-in-past' }, '시작은 지금보다 늦어야 해요.'],
    [{ code: 'end-in-past' }, '끝은 지금보다 늦어야 해요.'],
  ] as const)('is refused with a sentence for %j', (refusal, text) => {
    expect(salePeriodRefusalText(refusal)).toBe(text);
  });

  it('can end now, even before its start, unless it has already ended', () => {
    expect(endedPeriodAt({ ...PERIOD, start_dt: '2026-11-01 00:00:00' }, NOON)).toEqual({
      start_dt: '2026-11-01 00:00:00',
      end_dt: '2026-11-21 12:00:00',
    });
    expect(endedPeriodAt(PERIOD, NOON)).toEqual({
      start_dt: '2026-11-21 11:59:59',
      end_dt: '2026-11-21 12:00:00',
    });
    expect(endedPeriodAt({ start_dt: '2026-11-01 00:00:00', end_dt: '2026-11-21 12:00:00' }, NOON)).toBeNull();
  });
});

describe('the order of a list', () => {
  it('places a row before or behind another one, or at the end', () => {
    expect(moveBefore([1, 2, 3], 3, { ...TO_END, before_idx: 1 })).toEqual([3, 1, 2]);
    expect(moveBefore([1, 2, 3], 1, { ...TO_END, after_idx: 2 })).toEqual([2, 1, 3]);
    expect(moveBefore([1, 2, 3], 1, TO_END)).toEqual([2, 3, 1]);
    expect(moveBefore([1, 2, 3], 2, { ...TO_END, before_idx: 2 })).toEqual([1, 2, 3]);
    expect(moveBefore([1, 2, 3], 9, TO_END)).toBeNull();
    expect(moveBefore([1, 2, 3], 1, { ...TO_END, before_idx: 9 })).toBeNull();
  });

  it('identifies a position on a page by the next row, or by the previous one at the end of the page', () => {
    expect(moveTargetAt([5, 7, 9], 0)).toEqual({ before_idx: 7, after_idx: null });
    expect(moveTargetAt([5, 7, 9], 2)).toEqual({ before_idx: null, after_idx: 7 });
    expect(moveTargetAt([5], 0)).toEqual(TO_END);
  });
});

describe('a text typed by staff', () => {
  it('is split into paragraphs if it has no tags, and is unchanged otherwise', () => {
    expect(plainTextHtml('하나\n둘\r\n\r\n\n셋 < 넷')).toBe('<p>하나<br>둘</p>\n<p>셋 &lt; 넷</p>');
    expect(plainTextHtml('<p>하나</p>\n둘')).toBe('<p>하나</p>\n둘');
    expect(plainTextHtml(' ')).toBe('');
  });

  it('can have its selected part enclosed in tags', () => {
    expect(wrapSelection('가 나 다', 2, 3, 'bold')).toEqual({ text: '가 <strong>나</strong> 다', start: 2, end: 20 });
    expect(wrapSelection('가\n나', 0, 3, 'list').text).toBe('<ul>\n<li>가</li>\n<li>나</li>\n</ul>');
    expect(wrapSelection('가', 9, -1, 'heading').text).toBe('<h3>가</h3>');
  });
});
