import type { Page } from 'playwright-core';
import { goTo, rowsOf, SLOW_TIMEOUT } from './office-browser.ts';
import { hostile, stored, type OfficeChange } from './office-cut.ts';
import { dayAfter } from './kst-days.ts';
import { panel, press, submit } from './office-steps.ts';

/** The row that a change is about. */
const opened = { path: '' };
const inquiry = async (page: Page) => {
  await goTo(page, '/inquiries?answered=no');
  await page.getByRole('list', { name: '문의' }).getByRole('link').first().click(SLOW_TIMEOUT);
  await page.getByRole('button', { name: '틀 관리' }).waitFor(SLOW_TIMEOUT);
  opened.path = `inquiries/${new URL(page.url()).searchParams.get('open')}`;
};
const templates = async (page: Page) => {
  await inquiry(page);
  await press('틀 관리')(page);
  await panel(page).getByLabel('이름').waitFor(SLOW_TIMEOUT);
};
/** Ids of a member who logs in with a password, and of one without orders. */
const MEMBER = 1;
const LEAVING_MEMBER = 14;
const member =
  (button: string, member_idx = MEMBER) =>
  async (page: Page) => {
    await goTo(page, `/members/${member_idx}`);
    await page.getByRole('button', { name: button, exact: true }).click(SLOW_TIMEOUT);
  };
const memberPage = `members/${MEMBER}`;
const review = async (page: Page) => {
  await goTo(page, '/reviews?state=reported');
  await rowsOf(page, '리뷰').first().click(SLOW_TIMEOUT);
  await panel(page).getByRole('region', { name: '판단' }).waitFor(SLOW_TIMEOUT);
  opened.path = `reviews/${new URL(page.url()).searchParams.get('open')}`;
};
const coupon = async (page: Page) => {
  await goTo(page, '/coupons?state=open');
  await rowsOf(page, '쿠폰').filter({ hasText: '끊긴 쿠폰' }).click(SLOW_TIMEOUT);
  await panel(page).getByRole('region', { name: '쿠폰 내용' }).waitFor(SLOW_TIMEOUT);
};

const INQUIRIES: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/inquiry-templates',
    cut: 'response',
    fill: async (page) => {
      await templates(page);
      await panel(page).getByLabel('이름').fill(hostile('새 틀'));
      await panel(page).getByLabel('답변 글').fill(hostile('틀 글'));
    },
    send: submit,
    checkedAt: 'inquiry-templates',
    marker: `"title":"${stored('새 틀')}`,
    doneMessage: '답변 틀을 저장했어요.',
  },
  {
    call: 'PUT /api/office/v1/inquiry-templates/{template_idx}',
    cut: 'response',
    fill: async (page) => {
      await templates(page);
      await press('고치기')(page);
      await panel(page).getByLabel('이름').fill(hostile('고친 틀'));
      await panel(page).getByLabel('답변 글').fill(hostile('고친 글'));
    },
    send: submit,
    checkedAt: 'inquiry-templates',
    marker: `"title":"${stored('고친 틀')}`,
    doneMessage: '답변 틀을 저장했어요.',
  },
  {
    call: 'DELETE /api/office/v1/inquiry-templates/{template_idx}',
    cut: 'response',
    fill: templates,
    send: press('지우기'),
    checkedAt: 'inquiry-templates',
    marker: `"title":"${stored('고친 틀')}`,
    by: -1,
    doneMessage: /틀을 지웠어요/,
  },
  {
    call: 'PUT /api/office/v1/inquiries/{qna_idx}/answer',
    cut: 'response',
    fill: async (page) => {
      await inquiry(page);
      await page.getByLabel('구매자에게 보이는 글').fill(hostile('답변'));
    },
    send: press(/답변 보내기|답변 바꾸기/),
    checkedAt: () => opened.path,
    marker: '"answer_idx"',
    doneMessage: '답변을 보냈어요.',
  },
];

const MEMBERS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/members/{member_idx}/points',
    cut: 'response',
    fill: async (page) => {
      await member('지급')(page);
      await panel(page).getByRole('textbox', { name: '포인트' }).fill('500');
      await panel(page).getByLabel('구매자에게 보이는 사유').fill(hostile('늦어서'));
    },
    send: submit,
    checkedAt: memberPage,
    marker: `"amount":500`,
    doneMessage: /포인트가 .*됐어요/,
  },
  {
    call: 'DELETE /api/office/v1/members/{member_idx}/sessions',
    cut: 'response',
    fill: member('모두 로그아웃'),
    send: submit,
    checkedAt: memberPage,
    marker: '없는 글',
    by: 0,
    doneMessage: '모든 기기에서 로그아웃했어요.',
  },
  {
    call: 'POST /api/office/v1/members/{member_idx}/password-reset',
    cut: 'request',
    fill: member('비밀번호 재설정'),
    send: submit,
    checkedAt: memberPage,
    marker: '없는 글',
    by: 0,
    doneMessage: '비밀번호 재설정을 시작했어요.',
  },
  {
    call: 'PUT /api/office/v1/members/{member_idx}/block',
    cut: 'response',
    fill: async (page) => {
      await member('막기')(page);
      await panel(page).getByLabel('사유 (직원만 봐요)').fill(hostile('막아요'));
    },
    send: submit,
    checkedAt: memberPage,
    marker: (body) => (/"blocked_dt":"/.test(body) ? 1 : 0),
    doneMessage: /회원을 막았어요|이미/,
  },
  {
    call: 'POST /api/office/v1/members/{member_idx}/delete',
    cut: 'response',
    fill: async (page) => {
      await member('탈퇴 처리', LEAVING_MEMBER)(page);
      await panel(page).getByLabel('어떻게 요청받았나요').fill(hostile('전화'));
    },
    send: submit,
    checkedAt: `members/${LEAVING_MEMBER}`,
    marker: '"seceded_dt":null',
    by: -1,
    doneMessage: /탈퇴를 처리했어요|이미|없어요/,
  },
];

const REVIEWS: readonly OfficeChange[] = [
  {
    call: 'PUT /api/office/v1/reviews/{review_idx}/reply',
    cut: 'response',
    fill: async (page) => {
      await review(page);
      await panel(page).getByLabel('구매자에게 보이는 답글').fill(hostile('답글'));
    },
    send: (page) => panel(page).getByRole('region', { name: '답글' }).locator('button[type="submit"]').click(),
    checkedAt: () => opened.path,
    marker: `"reply":"${stored('답글')}`,
    doneMessage: /답글을 달았어요/,
  },
  {
    call: 'PUT /api/office/v1/reviews/{review_idx}/hide',
    cut: 'request',
    fill: async (page) => {
      await review(page);
      await press('숨기기')(page);
      await panel(page).getByLabel('쓴 사람에게 보이는 이유').fill(hostile('이유'));
    },
    send: press('리뷰 숨기기'),
    checkedAt: 'reviews?state=hidden',
    marker: '"review_idx"',
    doneMessage: '리뷰를 숨겼어요.',
  },
  {
    call: 'PUT /api/office/v1/reviews/{review_idx}/show',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/reviews?state=hidden');
      await rowsOf(page, '리뷰').first().click(SLOW_TIMEOUT);
      await panel(page).getByRole('region', { name: '판단' }).waitFor(SLOW_TIMEOUT);
    },
    send: press('다시 보이기'),
    checkedAt: 'reviews?state=hidden',
    marker: '"review_idx"',
    by: -1,
    doneMessage: /리뷰를 다시 보여요|숨기지 않은 리뷰예요/,
  },
  {
    call: 'PUT /api/office/v1/reviews/{review_idx}/keep',
    cut: 'request',
    fill: review,
    send: press('그대로 두고 신고 닫기'),
    checkedAt: 'reviews?state=reported',
    marker: '"review_idx"',
    by: -1,
    doneMessage: '신고를 닫았어요.',
  },
];

const COUPONS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/coupons',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/coupons');
      await press(/쿠폰 만들기/)(page);
      await panel(page).getByLabel('구매자에게 보이는 이름').fill('끊긴 쿠폰 <img src=x> =1+1');
      await panel(page).getByRole('textbox', { name: '할인', exact: true }).fill('1000');
      await panel(page).getByLabel('최소 상품 금액').fill('10000');
      await panel(page)
        .locator('input[name="end"]')
        .fill(`${dayAfter(50)}T10:00`);
    },
    send: submit,
    checkedAt: 'coupons',
    marker: '"coupon_name":"끊긴 쿠폰',
    doneMessage: /쿠폰을 만들었어요/,
  },
  {
    call: 'POST /api/office/v1/coupons/{coupon_idx}/give',
    cut: 'response',
    fill: async (page) => {
      await coupon(page);
      await panel(page).getByLabel('이메일이나 회원번호').fill(hostile('15'));
      await press('받을 사람 세기')(page);
      await panel(page).getByRole('button', { name: '1명에게 쿠폰 주기' }).waitFor(SLOW_TIMEOUT);
    },
    send: (page) =>
      panel(page)
        .getByRole('button', { name: /명에게 쿠폰 주기/ })
        .click(),
    checkedAt: 'coupons',
    marker: (body) => Number(/끊긴 쿠폰.*?"taken_cnt":(\d+)/.exec(body)?.[1] ?? 0),
    doneMessage: /명에게 쿠폰을 줬어요|이미/,
  },
  {
    call: 'PUT /api/office/v1/coupons/{coupon_idx}/close',
    cut: 'request',
    fill: async (page) => {
      await coupon(page);
      await press('쿠폰 끝내기')(page);
    },
    send: press('그만 나눠 주기'),
    checkedAt: 'coupons?state=over',
    marker: '"coupon_name":"끊긴 쿠폰',
    doneMessage: '쿠폰을 끝냈어요.',
  },
  {
    call: 'PUT /api/office/v1/partners/{request_idx}',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/partners');
      await rowsOf(page, '입점 문의').first().click(SLOW_TIMEOUT);
      await panel(page).getByLabel('메모 (직원만 봐요)').fill(hostile('입점'));
    },
    send: submit,
    checkedAt: 'partners/2',
    marker: `"memo":"${stored('입점')}`,
    doneMessage: '저장했어요.',
  },
];

/** The changes of each screen of people. */
export const PEOPLE_CHANGES: Readonly<Record<string, readonly OfficeChange[]>> = {
  inquiries: INQUIRIES,
  'a member': MEMBERS,
  reviews: REVIEWS,
  'coupons and partners': COUPONS,
};
