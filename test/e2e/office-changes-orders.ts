import type { Page } from 'playwright-core';
import { goTo, rowsOf, SLOW_TIMEOUT } from './office-browser.ts';
import { loadBody, hostile, stored, type OfficeChange } from './office-cut.ts';
import { panel, press, submit } from './office-steps.ts';
import { dayAfter } from './kst-days.ts';

const LOST = '연결이 끊겨 반영되지 않았어요.';

/** The order that the changes are about, by its number. */
const order = { payment_idx: '', payment_no: '' };

/** Chooses an order of one line with this status, from the first page of the list. */
async function pick(page: Page, status: string): Promise<void> {
  const body = await loadBody(page, `orders?status=${encodeURIComponent(status)}`);
  const found = body
    .split('"payment_idx":')
    .find((row) => row.split('"order_idx":').length === 2 && row.includes(`"${status}"`));
  order.payment_idx = /^\d+/.exec(found ?? '')?.[0] ?? '';
  order.payment_no = /"payment_no":"([^"]+)"/.exec(found ?? '')?.[1] ?? '';
}

const openOrder = (status: string, button: string) => async (page: Page) => {
  await pick(page, status);
  await goTo(page, `/orders/${order.payment_idx}`);
  await page.getByRole('button', { name: button, exact: true }).first().click(SLOW_TIMEOUT);
};
const orderPage = () => `orders/${order.payment_idx}`;
const isIn = (status: string) => (body: string) => (body.includes(`"order_status":"${status}"`) ? 1 : 0);
const openQueue = (path: string, list: string) => async (page: Page) => {
  await goTo(page, path);
  await rowsOf(page, list).first().click(SLOW_TIMEOUT);
  await page.getByRole('button', { name: '앞의 것' }).waitFor(SLOW_TIMEOUT);
};

const SHIPPING: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/orders/prepare',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/orders?status=결제완료');
      await pick(page, '결제완료');
      const row = rowsOf(page, '주문').filter({ hasText: order.payment_no });
      await row.focus();
      await page.keyboard.press('Space');
      await page.getByRole('toolbar', { name: '고른 주문 1건' }).waitFor(SLOW_TIMEOUT);
    },
    send: (page) => page.keyboard.press('p'),
    checkedAt: orderPage,
    marker: isIn('상품준비중'),
    doneMessage: /건 상품준비|상품이 없어요/,
  },
  {
    call: 'POST /api/office/v1/orders/ship',
    cut: 'request',
    fill: async (page) => {
      await goTo(page, '/orders?status=상품준비중');
      const row = rowsOf(page, '주문').filter({ hasText: order.payment_no });
      await row.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('s');
      await panel(page).getByRole('textbox').fill('638904125700');
    },
    send: (page) => panel(page).getByRole('button', { name: '1건 발송처리' }).click(),
    checkedAt: orderPage,
    marker: isIn('배송중'),
    doneMessage: '1건 발송처리',
  },
  {
    call: 'PUT /api/office/v1/orders/lines/{order_idx}/tracking',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, `/orders/${order.payment_idx}`);
      await page.getByRole('button', { name: '송장 정정' }).click(SLOW_TIMEOUT);
      await panel(page).getByLabel('송장번호').fill('638904125711');
    },
    send: submit,
    checkedAt: orderPage,
    marker: '"invoice_no":"638904125711"',
    doneMessage: /송장을 고쳤어요|이미|바꿨어요|바뀌었어요/,
  },
  {
    call: 'POST /api/office/v1/orders/{payment_idx}/delay',
    cut: 'response',
    fill: async (page) => {
      await openOrder('결제완료', '배송 지연 안내')(page);
      const day = dayAfter(20);
      await panel(page).getByLabel('새 도착 예정일').fill(day);
      await panel(page).getByLabel('구매자에게 보이는 사유').fill(hostile('늦어요'));
    },
    send: submit,
    checkedAt: orderPage,
    marker: `도착 예정 · ${stored('늦어요')}`,
    doneMessage: /구매자에게 알렸어요|이미/,
  },
];

const ORDER: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/orders/{payment_idx}/memo',
    cut: 'response',
    fill: async (page) => {
      await pick(page, '결제완료');
      await goTo(page, `/orders/${order.payment_idx}`);
      await page.getByLabel('직원만 봐요').fill(hostile('메모'));
    },
    send: press('메모 남기기'),
    checkedAt: orderPage,
    marker: `"content":"${stored('메모')}`,
    doneMessage: '한대표 ·',
  },
  {
    call: 'POST /api/office/v1/orders/{payment_idx}/refund',
    cut: 'response',
    fill: async (page) => {
      await openOrder('결제완료', '일부 환불')(page);
      await panel(page).getByLabel('금액').fill('100');
      await panel(page).getByLabel('사유').fill(hostile('젖었어요'));
    },
    send: submit,
    checkedAt: orderPage,
    marker: `일부 환불 100원: ${stored('젖었어요')}`,
    doneMessage: /바뀌었어요|바뀌어|이미/,
  },
  {
    call: 'POST /api/office/v1/orders/{payment_idx}/cancel',
    cut: 'request',
    fill: async (page) => {
      await openOrder('결제완료', '주문 취소')(page);
      await panel(page).getByLabel('구매자에게 보이는 사유').fill(hostile('품절'));
    },
    send: submit,
    checkedAt: orderPage,
    marker: isIn('취소완료'),
    doneMessage: /취소했어요/,
  },
  {
    call: 'POST /api/office/v1/orders/lines/{order_idx}/claim',
    cut: 'response',
    fill: async (page) => {
      await openOrder('배송완료', '대신 접수')(page);
      await panel(page).getByLabel('무엇을').selectOption({ label: '교환' });
      await panel(page).getByLabel('고객이 말한 것').fill(hostile('작아요'));
      await panel(page).getByLabel('회수할 곳 우편번호').fill('04763');
      await panel(page).getByLabel('회수할 주소').fill(hostile('왕십리로'));
      await panel(page).getByLabel('상세 주소').fill(hostile('101호'));
    },
    send: submit,
    checkedAt: 'claims?type=exchange',
    marker: '"claim_idx"',
    doneMessage: /접수했어요|이미|없어요/,
  },
];

const CLAIMS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/claims/{claim_idx}/approve',
    cut: 'response',
    fill: openQueue('/claims?type=return', '클레임'),
    send: (page) => page.getByRole('button', { name: /환불 승인/ }).click(),
    checkedAt: 'claims?type=return&state=ended',
    marker: '"claim_idx"',
    doneMessage: '반품을 승인했어요.',
    checksItself: true,
  },
  {
    call: 'POST /api/office/v1/claims/{claim_idx}/refuse',
    cut: 'request',
    fill: async (page) => {
      await openQueue('/claims?type=exchange', '클레임')(page);
      await press('거절')(page);
      await panel(page).getByLabel('구매자에게 보이는 글').fill(hostile('거절해요'));
    },
    send: submit,
    failureMessage: LOST,
    checkedAt: 'claims?type=exchange&state=ended',
    marker: '"claim_idx"',
    doneMessage: '거절하고 구매자에게 알렸어요.',
  },
  {
    call: 'POST /api/office/v1/claims/{claim_idx}/exchange',
    cut: 'request',
    fill: async (page) => {
      await openQueue('/claims?type=exchange', '클레임')(page);
      await page.getByLabel('송장번호').fill('638904125733');
    },
    send: press('교환 완료'),
    failureMessage: LOST,
    checkedAt: 'claims?type=exchange&state=ended',
    marker: '"claim_idx"',
    doneMessage: '교환을 끝냈어요.',
  },
];

const endCase = async (page: Page) => {
  await openQueue('/payments', '결제 확인')(page);
  await press('정리')(page);
  await panel(page).getByLabel('사유').fill(hostile('정리해요'));
};

const MONEY_QUEUES: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/refunds/{refund_idx}/confirm',
    cut: 'response',
    fill: async (page) => {
      await openQueue('/refunds?wait=refused', '환불')(page);
      await press('직접 보냈어요')(page);
      await panel(page).getByLabel('어떻게 보냈나요').fill(hostile('이체'));
    },
    send: submit,
    checkedAt: 'refunds?state=ended',
    marker: '"refund_idx"',
    doneMessage: '환불을 확인했어요.',
    checksItself: true,
  },
  {
    call: 'POST /api/office/v1/refunds/{refund_idx}/retry',
    cut: 'request',
    fill: async (page) => {
      await openQueue('/refunds?wait=refused', '환불')(page);
      await press('다시 보내기')(page);
      await panel(page).getByLabel('사유').fill(hostile('다시 보내요'));
    },
    send: submit,
    failureMessage: LOST,
    checkedAt: 'audit',
    marker: '환불 다시 보내기',
    doneMessage: '결제사에 다시 보냈어요.',
  },
  {
    call: 'POST /api/office/v1/payments/cases/{case_idx}/close',
    cut: 'request',
    fill: endCase,
    send: submit,
    failureMessage: LOST,
    checkedAt: 'payments?view=closed',
    marker: '"row_idx"',
    doneMessage: '정리했어요.',
  },
  {
    call: 'POST /api/office/v1/payments/{payment_idx}/end',
    cut: 'response',
    fill: async (page) => {
      await openQueue('/payments?view=pending', '결제 확인')(page);
      await press('결제 끝내기')(page);
      await panel(page).getByLabel('사유').fill(hostile('끝내요'));
    },
    send: submit,
    checkedAt: 'payments?view=pending',
    marker: '"row_idx"',
    by: -1,
    doneMessage: '결제를 끝냈어요.',
    checksItself: true,
  },
];

/** Path of the group that is ended. */
const opened = { path: '' };

const GROUPS: readonly OfficeChange[] = [
  {
    call: 'PUT /api/office/v1/groups/{g_idx}/end',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/groups?state=open');
      await rowsOf(page, '공동구매 모임').first().click(SLOW_TIMEOUT);
      await panel(page).getByRole('region', { name: '모임 내용' }).waitFor(SLOW_TIMEOUT);
      opened.path = `groups/${new URL(page.url()).searchParams.get('open')}`;
      await press('모임 끝내기')(page);
      await panel(page).getByLabel('끝내는 사유 (직원만 봐요)').fill(hostile('더 못 들여와요'));
    },
    send: press('지금 끝내기'),
    checkedAt: () => opened.path,
    marker: `"ended_reason":"${stored('더 못 들여와요')}`,
    doneMessage: /모임을 끝냈어요|이미 끝낸 모임이에요/,
  },
];

/** The changes of each screen of orders, claims, and payments with an unknown outcome. */
export const ORDER_CHANGES: Readonly<Record<string, readonly OfficeChange[]>> = {
  shipping: SHIPPING,
  'an order': ORDER,
  groups: GROUPS,
  claims: CLAIMS,
  'refunds and payments': MONEY_QUEUES,
};
