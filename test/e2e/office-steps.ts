import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { OfficeCallName } from '../../core/api/office/office-contract.ts';
import { goTo, SLOW_TIMEOUT } from './office-browser.ts';
import type { OfficeChange } from './office-cut.ts';

/** An image that the server accepts. */
const IMAGE = await sharp({ create: { width: 780, height: 390, channels: 3, background: '#1e785a' } })
  .png()
  .toBuffer();

/** The open dialog or panel. */
export const panel = (page: Page) => page.getByRole('dialog');
export const submit = (page: Page) => panel(page).locator('button[type="submit"]').last().click();
export const save = (page: Page) => panel(page).getByRole('button', { name: '저장', exact: true }).click();
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const choose = (page: Page) =>
  panel(page).getByLabel('사진 올리기').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: IMAGE });
export const image = async (page: Page) => {
  await choose(page);
  await panel(page).getByText('사진 바꾸기').waitFor(SLOW_TIMEOUT);
};
/** Opens a row of a list by a part of its name. */
export const edit = (path: string, name: string) => async (page: Page) => {
  await goTo(page, path);
  await page.getByRole('listitem').filter({ hasText: name }).first().getByRole('button', { name: /편집$/ }).click();
  await panel(page).getByRole('button', { name: '저장', exact: true }).waitFor(SLOW_TIMEOUT);
};
export const editText = (path: string, name: string) => async (page: Page) => {
  await goTo(page, path);
  await page.locator('tbody tr[data-row]').filter({ hasText: name }).first().click();
  await panel(page).getByRole('button', { name: '저장', exact: true }).waitFor(SLOW_TIMEOUT);
};
/** Moves the named row to the end of its list. Sends nothing if it is already there. */
export function move(call: OfficeCallName, path: string, list: string, name: string): OfficeChange {
  return {
    call,
    cut: 'request',
    fill: async (page) => {
      await goTo(page, path);
      await page.getByRole('listitem').nth(1).waitFor(SLOW_TIMEOUT);
    },
    send: (page) => page.getByRole('listitem').filter({ hasText: name }).locator('[data-handle]').first().press('End'),
    checkedAt: list,
    marker: (body) => (lastName(body).includes(name) ? 1 : 0),
    doneMessage: '순서를 바꿨어요.',
  };
}

function lastName(body: string): string {
  return [...body.matchAll(/"(?:banner_text|curation_name|product_name|question)":"([^"]*)"/g)].at(-1)?.[1] ?? '';
}
