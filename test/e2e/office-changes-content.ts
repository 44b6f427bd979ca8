import type { Page } from 'playwright-core';
import { choose, edit, image, move, panel, press, save } from './office-steps.ts';
import { goTo, SLOW_TIMEOUT } from './office-browser.ts';
import { hostile, stored, type OfficeChange } from './office-cut.ts';
import { dayAfter, nowInKst } from './kst-days.ts';

const PICKED_UNTIL = dayAfter(300);

const sale = async (page: Page, index: number) => {
  await panel(page).getByLabel('판매 찾기').fill('딸기');
  await panel(page).getByLabel('판매 찾기').press('Enter');
  const list = panel(page).getByRole('list', { name: '찾은 판매' });
  await list.getByRole('button', { name: '넣기' }).nth(index).waitFor(SLOW_TIMEOUT);
  return list.getByRole('button', { name: '넣기' }).nth(index);
};

const curation = (cut: OfficeChange['cut'], name: string): OfficeChange => ({
  call: 'POST /api/office/v1/curations',
  cut,
  fill: async (page) => {
    await goTo(page, '/curations?open=new');
    await panel(page).getByLabel('이름').fill(hostile(name));
    await panel(page).getByLabel('설명').fill(hostile('설명'));
    await (await sale(page, 0)).click();
  },
  send: save,
  checkedAt: 'curations',
  marker: `"curation_name":"${stored(name)}`,
  doneMessage: '기획전을 더했어요.',
});

const BANNERS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/images',
    cut: 'response',
    fill: (page) => goTo(page, '/banners?open=new'),
    send: choose,
    // No call lists images, and an image that no content names is not shown anywhere.
    checkedAt: 'banners',
    marker: 'a.png',
    by: 0,
    doneMessage: '사진 바꾸기',
  },
  {
    call: 'POST /api/office/v1/banners',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/banners?open=new');
      await image(page);
      await panel(page).getByLabel('사진에 있는 글').fill(hostile('새 배너'));
      await panel(page).getByLabel('누르면 가는 곳').fill('/event');
    },
    send: save,
    checkedAt: 'banners',
    marker: `"banner_text":"${stored('새 배너')}`,
    doneMessage: '배너를 더했어요.',
  },
  {
    call: 'PUT /api/office/v1/banners/{banner_idx}',
    cut: 'response',
    fill: async (page) => {
      await edit('/banners', '새 배너')(page);
      await panel(page).getByLabel('사진에 있는 글').fill(hostile('고친 배너'));
    },
    send: save,
    checkedAt: 'banners',
    marker: `"banner_text":"${stored('고친 배너')}`,
    doneMessage: '배너를 저장했어요.',
  },
  move('POST /api/office/v1/banners/{banner_idx}/move', '/banners', 'banners', '모아특가'),
  {
    call: 'POST /api/office/v1/banners/{banner_idx}/end',
    cut: 'request',
    fill: edit('/banners', '산지에서 바로'),
    send: press('지금 끝내기'),
    checkedAt: 'banners',
    marker: (body) => [...body.matchAll(/"end_dt":"([^"]+)"/g)].filter(([, end = '']) => end > nowInKst()).length,
    by: -1,
    doneMessage: '배너를 끝냈어요.',
  },
];

const CURATIONS: readonly OfficeChange[] = [
  curation('response', '첫 기획전'),
  curation('request', '둘째 기획전'),
  {
    call: 'PUT /api/office/v1/curations/{curation_idx}',
    cut: 'request',
    fill: async (page) => {
      await edit('/curations', '첫 기획전')(page);
      await panel(page).getByLabel('이름').fill(hostile('고친 기획전'));
    },
    send: save,
    checkedAt: 'curations',
    marker: `"curation_name":"${stored('고친 기획전')}`,
    doneMessage: '기획전을 저장했어요.',
  },
  {
    ...move('POST /api/office/v1/curations/{curation_idx}/move', '/curations', 'curations', '고친 기획전'),
    marker: (body) => (/고친 기획전.*둘째 기획전/.test(body) ? 1 : 0),
    send: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: /기획전/ })
        .filter({ hasText: '둘째' })
        .locator('[data-handle]')
        .first()
        .press('End'),
  },
  {
    call: 'POST /api/office/v1/curations/{curation_idx}/end',
    cut: 'response',
    fill: edit('/curations', '고친 기획전'),
    send: press('지금 끝내기'),
    checkedAt: 'curations?state=over',
    marker: `"curation_name":"${stored('고친 기획전')}`,
    doneMessage: '이미 끝난 기획전이에요.',
  },
];

const PICKS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/picks',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/curations?list=holiday');
      await page.keyboard.press('n');
      await sale(page, 0);
    },
    send: async (page) => {
      await (await sale(page, 0)).click();
    },
    checkedAt: 'picks?list=holiday',
    marker: '"version"',
    // The list has the sale, so that it cannot be chosen again.
    doneMessage: '넣음',
    checksItself: true,
  },
  {
    call: 'PUT /api/office/v1/picks/{list}/{sell_idx}',
    cut: 'request',
    fill: async (page) => {
      await edit('/curations?list=md_pick', '담양 죽향 딸기')(page);
      await panel(page).getByLabel('끝').fill(`${PICKED_UNTIL}T09:00`);
    },
    send: save,
    checkedAt: 'picks?list=md_pick',
    marker: `${PICKED_UNTIL} 09:00:00`,
    doneMessage: '기간을 저장했어요.',
  },
  move('POST /api/office/v1/picks/{list}/{sell_idx}/move', '/curations?list=md_pick', 'picks?list=md_pick', '인덕션'),
  {
    call: 'POST /api/office/v1/picks/{list}/{sell_idx}/remove',
    cut: 'response',
    fill: edit('/curations?list=md_pick', '해남 흙감자'),
    send: press('목록에서 빼기'),
    checkedAt: 'picks?list=md_pick',
    marker: '"product_name":"해남 흙감자"',
    by: -1,
    doneMessage: /뺐어요|없는 것이에요/,
  },
  {
    call: 'PUT /api/office/v1/keywords',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/curations?list=keyword');
      await page.getByLabel('한 줄에 하나, 보이는 차례').fill('감귤\n끊긴 검색어');
    },
    send: press('저장'),
    checkedAt: 'keywords',
    marker: '끊긴 검색어',
    doneMessage: '추천 검색어를 저장했어요.',
  },
];

/** The changes of each screen of banners and chosen sales. */
export const CONTENT_CHANGES: Readonly<Record<string, readonly OfficeChange[]>> = {
  banners: BANNERS,
  curations: CURATIONS,
  'chosen sales and keywords': PICKS,
};
