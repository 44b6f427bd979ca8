import type { Page } from 'playwright-core';
import { goTo, rowsOf, SLOW_TIMEOUT } from './office-browser.ts';
import { hostile, stored, type OfficeChange } from './office-cut.ts';
import { panel, press, submit } from './office-steps.ts';

const pressIn = (path: string, list: string, button: string) => ({
  fill: async (page: Page) => {
    await goTo(page, path);
    await rowsOf(page, list).getByRole('button', { name: button }).first().waitFor(SLOW_TIMEOUT);
  },
  send: (page: Page) => rowsOf(page, list).getByRole('button', { name: button, exact: true }).first().click(),
});

const statement = { path: '' };
const openStatement = (button: string, state: string) => async (page: Page) => {
  await goTo(page, `/settlement?state=${state}`);
  await rowsOf(page, '정산서').first().getByRole('link').click(SLOW_TIMEOUT);
  await page.waitForURL(/\/settlement\/\d+$/);
  statement.path = new URL(page.url()).pathname.replace('/settlement/', 'settlement/statements/');
  await page.getByRole('button', { name: button, exact: true }).click(SLOW_TIMEOUT);
};
const isState = (state: string) => (body: string) => (body.includes(`"state":"${state}"`) ? 1 : 0);

/** Returns the number of surplus statements: each seller has only one for the period. */
function doubleStatements(body: string): number {
  const statements = [...body.matchAll(/"member_id":"[^"]*"/g)].map(([text]) => text);
  return statements.length - new Set(statements).size;
}

const SETTLEMENT: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/settlement/close',
    cut: 'request',
    fill: async (page) => {
      await goTo(page, '/settlement');
      await press('기간 마감')(page);
      await panel(page)
        .getByRole('button', { name: /까지 마감$/ })
        .waitFor(SLOW_TIMEOUT);
    },
    send: (page) =>
      panel(page)
        .getByRole('button', { name: /까지 마감$/ })
        .click(),
    // A job also closes the period, possibly before the test does.
    checkedAt: 'settlement/statements?state=closed',
    marker: doubleStatements,
    by: 0,
    doneMessage: /곳을 마감했어요|마감할 것이 없어요/,
  },
  {
    call: 'POST /api/office/v1/settlement/statements/{statement_idx}/schedule',
    cut: 'request',
    fill: openStatement('지급 예정', 'closed'),
    send: submit,
    checkedAt: () => statement.path,
    marker: isState('scheduled'),
    doneMessage: '지급 예정으로 바꿨어요.',
  },
  {
    call: 'POST /api/office/v1/settlement/statements/{statement_idx}/pay',
    cut: 'response',
    fill: async (page) => {
      await openStatement('지급 완료', 'scheduled')(page);
      await panel(page).getByLabel('이체 번호').fill(hostile('이체'));
    },
    send: submit,
    checkedAt: () => statement.path,
    marker: stored('이체'),
    doneMessage: /지금은 지급 완료예요/,
  },
  {
    call: 'POST /api/office/v1/settlement/statements/{statement_idx}/return',
    cut: 'request',
    fill: async (page) => {
      await openStatement('반려', 'paid')(page);
      await panel(page).getByLabel('사유').fill(hostile('반려'));
    },
    send: submit,
    checkedAt: () => statement.path,
    marker: stored('반려'),
    doneMessage: /반려.*바꿨어요/,
  },
  {
    call: 'POST /api/office/v1/settlement/terms',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/settlement/terms');
      await press('가을의집 수수료율 정하기')(page);
      await panel(page).locator('input[name="rate"]').fill('7.7');
    },
    send: submit,
    checkedAt: 'settlement/terms',
    marker: '"rate_bp":770',
    doneMessage: /수수료율을 정했어요|이미/,
  },
];

const JOBS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/receipts/{receipt_idx}/confirm',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/ledger/receipts?state=unclear');
      await rowsOf(page, '현금영수증').first().getByRole('button', { name: '발급 확인' }).click(SLOW_TIMEOUT);
      await panel(page).getByLabel('거래번호(TID)').fill('CUT-1');
    },
    send: submit,
    checkedAt: 'receipts?state=unclear',
    marker: '"receipt_idx"',
    by: -1,
    doneMessage: /기다리는 현금영수증이 아니에요/,
  },
  {
    call: 'POST /api/office/v1/receipts/{receipt_idx}/retry',
    cut: 'request',
    ...pressIn('/ledger/receipts?state=unclear', '현금영수증', '다시 발급'),
    checkedAt: 'receipts?state=unclear',
    marker: '"receipt_idx"',
    by: -1,
    doneMessage: '다시 발급해요.',
  },
  {
    call: 'POST /api/office/v1/system/jobs/retry',
    cut: 'request',
    ...pressIn('/system?state=given-up', '처리하지 못한 작업', '다시 실행'),
    checkedAt: 'system/jobs?state=given-up',
    marker: '"payment_no"',
    by: -1,
    doneMessage: '주문을 다음 차례에 다시 해요.',
  },
  {
    call: 'POST /api/office/v1/payments/{payment_idx}/retry',
    cut: 'request',
    fill: async (page) => {
      await goTo(page, '/payments');
      await rowsOf(page, '결제 확인').first().click(SLOW_TIMEOUT);
      await page.getByRole('button', { name: '다시 하기' }).first().waitFor(SLOW_TIMEOUT);
    },
    send: press('다시 하기'),
    checkedAt: 'system/jobs?state=given-up',
    marker: '"payment_no"',
    by: -1,
    doneMessage: /곧 다시 해 봐요|없어요|이미/,
  },
  {
    call: 'POST /api/office/v1/messages/{message_idx}/retry',
    cut: 'request',
    ...pressIn('/messages?state=failed', '메시지', '다시 보내기'),
    checkedAt: 'messages?state=failed',
    marker: '"message_idx"',
    by: -1,
    doneMessage: '다시 보내요.',
  },
];

const CAMPAIGNS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/campaigns',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/campaigns');
      await press('캠페인 작성')(page);
      await panel(page).getByLabel('제목').fill(hostile('특가'));
      await panel(page).getByLabel('내용').fill(hostile('오늘만'));
    },
    send: submit,
    checkedAt: 'campaigns',
    marker: `"title":"${stored('특가')}`,
    doneMessage: /작성했어요/,
  },
  {
    call: 'POST /api/office/v1/campaigns/{campaign_idx}/test',
    cut: 'request',
    ...pressIn('/campaigns', '캠페인', '나에게 시험 발송'),
    checkedAt: 'campaigns',
    marker: '없는 글',
    by: 0,
    doneMessage: /주소로 보냈어요/,
  },
  {
    call: 'POST /api/office/v1/campaigns/{campaign_idx}/send',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/campaigns');
      await rowsOf(page, '캠페인').first().getByRole('button', { name: '발송', exact: true }).click(SLOW_TIMEOUT);
      await panel(page)
        .getByRole('button', { name: /명에게 발송$/ })
        .waitFor(SLOW_TIMEOUT);
    },
    send: (page) =>
      panel(page)
        .getByRole('button', { name: /명에게 발송$/ })
        .click(),
    checkedAt: 'campaigns',
    marker: (body) => (body.includes('"state":"draft"') ? 0 : 1),
    doneMessage: /보내기 시작했어요|이미/,
  },
  {
    call: 'POST /api/office/v1/campaigns/{campaign_idx}/stop',
    cut: 'request',
    ...pressIn('/campaigns', '캠페인', '멈추기'),
    checkedAt: 'campaigns',
    marker: '"state":"stopped"',
    doneMessage: /멈췄어요/,
  },
];

/** The changes of each screen of money, jobs and campaigns. */
export const MONEY_CHANGES: Readonly<Record<string, readonly OfficeChange[]>> = {
  settlement: SETTLEMENT,
  'receipts, jobs and messages': JOBS,
  campaigns: CAMPAIGNS,
};
