import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { goTo, rowsOf, SLOW_TIMEOUT } from './office-browser.ts';
import { hostile, stored, type OfficeChange } from './office-cut.ts';
import { panel, press, submit } from './office-steps.ts';

const staffRow = (page: Page, name: string) => page.locator('tr').filter({ hasText: name });
const staff = async (page: Page) => {
  await goTo(page, '/staff');
  await staffRow(page, 'md@moajang.kr').waitFor(SLOW_TIMEOUT);
};
const VIEW = '/orders?method=card&sort=amount';
const view = async (page: Page) => {
  await goTo(page, VIEW);
  await page.getByRole('button', { name: '보기 이름 바꾸기' }).waitFor(SLOW_TIMEOUT);
};
const openSale = async (page: Page) => {
  await goTo(page, '/products?status=open');
  await rowsOf(page, '상품').first().getByRole('link').click(SLOW_TIMEOUT);
  await page.waitForURL(/\/products\/\d+$/);
  await page.getByLabel('상품 이름').waitFor(SLOW_TIMEOUT);
};
const sale = { path: '' };
/** An image that the server accepts. */
const IMAGE = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#dd3333' } })
  .png()
  .toBuffer();
const choose = async (page: Page, label: string) => {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await expect.poll(() => select.locator('option').count(), SLOW_TIMEOUT).toBeGreaterThan(2);
  await select.selectOption({ index: 2 });
};
const draft = async (page: Page, name: string) => {
  await goTo(page, '/products/new');
  await page.getByLabel('상품 이름').fill(hostile(name));
  await page.getByText(/임시 저장, 공개 전에는 직원만 봐요/).waitFor(SLOW_TIMEOUT);
};
/** Fills in the plain texts that shoppers read on the page of a product, besides its name. */
const productTexts = async (page: Page) => {
  await page.locator('input[name="options.0.option_name"]').fill(hostile('옵션'));
  const notice = page.locator('input[name="notices.0.name"]');
  if ((await notice.count()) === 0) await press('항목 더하기')(page);
  await notice.fill(hostile('항목'));
  await page.locator('textarea[name="notices.0.value"]').fill(hostile('내용'));
};
const description = async (page: Page, text: string) => {
  const source = page.getByLabel('설명 HTML');
  if ((await source.count()) === 0) await press('HTML')(page);
  await source.fill(hostile(text));
};
/** Fills in everything that a sale needs before it can be published. */
const wholeDraft = async (page: Page) => {
  await goTo(page, '/products/new');
  await page.getByLabel('상품 이름').fill(hostile('새 상품'));
  await choose(page, '판매자');
  await choose(page, '카테고리');
  await page.getByRole('button', { name: '내일 20:00', exact: true }).click();
  await page.getByRole('button', { name: '4시간 뒤', exact: true }).click();
  await page.getByRole('textbox', { name: '정가', exact: true }).fill('42000');
  await page.getByRole('textbox', { name: '판매가', exact: true }).fill('25200');
  await page.getByRole('textbox', { name: '기본 재고', exact: true }).fill('60');
  await page.getByLabel('이미지 고르기').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: IMAGE });
  await page.getByRole('button', { name: '1번째 이미지 옮기기' }).waitFor(SLOW_TIMEOUT);
  await page.getByRole('textbox', { name: '설명', exact: true }).click();
  await page.keyboard.type('=1+1 <b>립</b>');
  await productTexts(page);
  await description(page, '설명');
  await page.getByText(/임시 저장, 공개 전에는 직원만 봐요/).waitFor(SLOW_TIMEOUT);
};

const STAFF: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/staff',
    cut: 'response',
    fill: async (page) => {
      await staff(page);
      await press('직원 추가')(page);
      await panel(page).getByLabel('이메일').fill('new@moajang.kr');
      await panel(page).getByLabel('이름').fill(hostile('새 직원'));
    },
    send: submit,
    checkedAt: 'staff',
    marker: '"email":"new@moajang.kr"',
    doneMessage: /이미/,
  },
  {
    call: 'PUT /api/office/v1/staff/{staff_idx}/role',
    cut: 'response',
    fill: async (page) => {
      await staff(page);
      await staffRow(page, 'new@moajang.kr').getByRole('button', { name: '권한 변경' }).click();
      await panel(page).getByLabel('새 권한').selectOption({ label: '회계 담당' });
      await panel(page).getByLabel('사유').fill(hostile('옮겨요'));
    },
    send: submit,
    checkedAt: 'audit?q=',
    marker: stored('옮겨요'),
    doneMessage: /권한을 바꿨어요/,
    checksItself: true,
  },
  {
    call: 'PUT /api/office/v1/staff/{staff_idx}/block',
    cut: 'request',
    fill: staff,
    send: (page) => staffRow(page, 'new@moajang.kr').getByRole('button', { name: '막기' }).click(),
    checkedAt: 'staff',
    marker: '"blocked_dt":null',
    by: -1,
    doneMessage: /계정을 막았어요/,
  },
  {
    call: 'POST /api/office/v1/staff/{staff_idx}/reset',
    cut: 'response',
    fill: async (page) => {
      await staff(page);
      await staffRow(page, 'new@moajang.kr').getByRole('button', { name: '다시 정하기' }).click();
    },
    send: submit,
    checkedAt: 'staff',
    marker: '없는 글',
    by: 0,
    doneMessage: /안전하게 전달해 주세요/,
  },
  {
    call: 'DELETE /api/office/v1/sessions/{session_idx}',
    cut: 'response',
    fill: staff,
    send: (page) => staffRow(page, '이서연').getByRole('button', { name: '끝내기' }).click(),
    checkedAt: 'sessions',
    marker: '"session_idx"',
    by: -1,
    doneMessage: '로그인한 기기',
    checksItself: true,
  },
];

const VIEWS: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/views',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, VIEW);
      await press('이 조건을 보기로 저장')(page);
      await panel(page).getByLabel('이름').fill('끊긴 <img src=x> =1');
    },
    send: submit,
    checkedAt: 'views?screen=/orders',
    marker: '"view_name":"끊긴 ',
    doneMessage: '같은 이름이 이미 있어요',
  },
  {
    call: 'PUT /api/office/v1/views/{view_idx}',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/orders');
      await goTo(page, VIEW);
      await page.reload();
      await view(page);
      await press('보기 이름 바꾸기')(page);
      await panel(page).getByLabel('이름').fill('고친 <img src=x> =1');
    },
    send: submit,
    checkedAt: 'views?screen=/orders',
    marker: '"view_name":"고친 ',
    doneMessage: '고친 <img src=x> =1',
  },
  {
    call: 'DELETE /api/office/v1/views/{view_idx}',
    cut: 'request',
    fill: view,
    send: press('보기 지우기'),
    checkedAt: 'views?screen=/orders',
    marker: '"view_name":"고친 ',
    by: -1,
    doneMessage: /보기를 지웠어요/,
  },
];

const CATALOGUE: readonly OfficeChange[] = [
  {
    call: 'POST /api/office/v1/catalogue/drafts/{draft_key}/publish',
    cut: 'response',
    fill: wholeDraft,
    send: press('공개'),
    checkedAt: 'catalogue/sales?status=upcoming',
    marker: `"product_name":"${stored('새 상품')}`,
    doneMessage: /공개했어요/,
  },
  {
    call: 'PUT /api/office/v1/catalogue/sales/{sell_idx}',
    cut: 'response',
    fill: async (page) => {
      await openSale(page);
      sale.path = new URL(page.url()).pathname.replace('/products/', 'catalogue/sales/');
      await page.getByLabel('상품 이름').fill(hostile('고친 상품'));
      await productTexts(page);
      await page.getByText(/저장하지 않은 것 [2-9]곳/).waitFor(SLOW_TIMEOUT);
    },
    send: press('저장'),
    checkedAt: () => sale.path,
    marker: `"product_name":"${stored('고친 상품')}`,
    doneMessage: '저장했어요.',
  },
  {
    call: 'PUT /api/office/v1/catalogue/sales/{sell_idx}',
    // The server sanitizes HTML, so that what it stores differs from what was sent.
    cut: 'response',
    fill: async (page) => {
      await openSale(page);
      sale.path = new URL(page.url()).pathname.replace('/products/', 'catalogue/sales/');
      // The message of the save before this one would be taken for that of this one.
      await page.getByText('저장했어요.').waitFor({ state: 'hidden', ...SLOW_TIMEOUT });
      await description(page, '고친 설명');
      await page.getByText('저장하지 않은 것 1곳').waitFor(SLOW_TIMEOUT);
    },
    send: press('저장'),
    checkedAt: () => sale.path,
    marker: '"description":"고친 설명',
    doneMessage: '저장했어요.',
  },
  {
    call: 'POST /api/office/v1/catalogue/sales/{sell_idx}/close',
    cut: 'request',
    fill: async (page) => {
      await openSale(page);
      sale.path = new URL(page.url()).pathname.replace('/products/', 'catalogue/sales/');
      await press('바로 끝내기')(page);
      await panel(page).getByLabel('사유').fill(hostile('끝내요'));
    },
    send: (page) => panel(page).getByRole('button', { name: '바로 끝내기' }).click(),
    checkedAt: () => 'audit?q=',
    marker: stored('끝내요'),
    doneMessage: /판매를 끝냈어요/,
  },
  {
    call: 'DELETE /api/office/v1/catalogue/drafts/{draft_key}',
    cut: 'request',
    fill: (page) => draft(page, '임시'),
    send: press('지우기'),
    checkedAt: 'catalogue/drafts',
    marker: stored('임시'),
    by: -1,
    doneMessage: '임시 저장한 상품을 지웠어요.',
  },
];

/** Changes of an account. Its password changes, so it does not log in afterwards. */
const ACCOUNT: readonly OfficeChange[] = [
  {
    call: 'PUT /api/office/v1/password',
    cut: 'response',
    fill: async (page) => {
      await goTo(page, '/account');
      await page.locator('input[name="password"]').fill('긴 비밀번호 둘!');
      await page.locator('input[name="again"]').fill('긴 비밀번호 둘!');
    },
    send: press('비밀번호 변경'),
    checkedAt: 'session',
    marker: '없는 글',
    by: 0,
    doneMessage: /비밀번호를 바꿨어요/,
  },
];

/** The changes of each screen of staff, saved lists and the catalogue. */
export const STAFF_CHANGES: Readonly<Record<string, readonly OfficeChange[]>> = {
  'saved views': VIEWS,
  catalogue: CATALOGUE,
  staff: STAFF,
  'the own account': ACCOUNT,
};
