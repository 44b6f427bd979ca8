import type { CatalogueEvent } from '../../core/catalogue/catalogue.ts';
import { DAY_MS, MINUTE_MS } from '../../core/time/durations.ts';
import { formatKst, startOfKstDay } from '../../core/time/kst.ts';
import { bannerText, EVENT_TEXTS } from './studio/image-text.ts';

const IMAGE_WIDTH = 780;
const IMAGE_HEIGHT = 420;

/** The period of an event. `start` and `end`: days from the start of today. */
type When = { readonly start: number; readonly end: number } | 'ends-soon';

const EVENTS: readonly { readonly title: string; readonly picture: number; readonly when: When }[] = [
  { title: '겨울밤 캠핑, 장비부터 모아요', picture: 1, when: { start: -2, end: 12 } },
  { title: '김장 대전, 절임배추부터 양념까지', picture: 2, when: { start: -5, end: 5 } },
  { title: '우리 집 막내 간식 잔치', picture: 3, when: 'ends-soon' },
  { title: '명절 선물, 먼저 담아요', picture: 4, when: { start: -1, end: 25 } },
  { title: '오늘은 우리 집이 카페예요', picture: 5, when: { start: -9, end: 1 } },
  { title: '바르는 순서대로, 뷰티위크', picture: 6, when: { start: 2, end: 9 } },
  { title: '새 학기 준비, 가방부터 연필까지', picture: 7, when: { start: 4, end: 20 } },
  { title: '매트 한 장 홈트 챌린지', picture: 8, when: { start: -14, end: 16 } },
  { title: '가을 캠핑 장비 총정리', picture: 1, when: { start: -40, end: -20 } },
  { title: '햇배추 예약 특가', picture: 2, when: { start: -33, end: -12 } },
  { title: '원두 한 봉지 더', picture: 5, when: { start: -25, end: -3 } },
  { title: '여름 선케어 결산', picture: 6, when: { start: -60, end: -30 } },
];

/** Returns events around `now`: announced, running and ended ones, and one that ends within the hour. */
export function makeEvents(now: number): readonly CatalogueEvent[] {
  const today = startOfKstDay(now);
  return EVENTS.map(({ title, picture, when }) => {
    const [start, end] =
      when === 'ends-soon'
        ? [today - 3 * DAY_MS, now + 25 * MINUTE_MS]
        : [today + when.start * DAY_MS, today + when.end * DAY_MS];
    return {
      title,
      event_thum_img: `demo/event/${picture}`,
      content: contentOf(title, picture),
      show_dt: formatKst(Math.min(start, today) - 7 * DAY_MS),
      start_dt: formatKst(start),
      end_dt: formatKst(end),
    };
  });
}

function contentOf(title: string, picture: number): string {
  const path = `demo/event/${picture}`;
  const note = EVENT_TEXTS[picture - 1]?.note ?? '';
  return [
    `<p><img src="/pictures/${IMAGE_WIDTH}/${path}" alt="${bannerText(path)}" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}"></p>`,
    `<h2>${title}</h2><p>${note}. 고르신 상품은 장바구니에 함께 담아 한 번에 받아 보세요.</p>`,
    '<h3>참여 방법</h3><ol><li>마음에 드는 상품을 장바구니에 담아요.</li><li>이벤트 기간 안에 결제를 마치면 끝이에요.</li></ol>',
    '<h3>꼭 알아 두세요</h3><ul><li>준비한 수량이 다 나가면 일찍 끝날 수 있어요.</li><li>주문을 취소하면 혜택도 함께 취소돼요.</li></ul>',
  ].join('');
}
