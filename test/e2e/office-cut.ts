import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { OfficeCallName } from '../../core/api/office/office-contract.ts';
import type { Visit } from './browser.ts';
import { CONNECTION_CUT, SLOW_TIMEOUT } from './office-browser.ts';
import { startRouting } from './routing.ts';

const NOT_REACHED = '데이터 호출에 실패했습니다.';

/** A change that staff make on a screen, with the steps by which a test makes it. */
export interface OfficeChange {
  readonly call: OfficeCallName;
  /** Where the connection is cut: before the request is sent, or after the server has made the change. */
  readonly cut: 'request' | 'response';
  /** Opens the form and fills it in. */
  readonly fill: (page: Page) => Promise<void>;
  /** Sends the form. */
  readonly send: (page: Page) => Promise<void>;
  /** Path of a call whose response shows the change. */
  readonly checkedAt: string | (() => string);
  /** Text that the change adds to that response or removes from it, or a function that counts the change in it. */
  readonly marker: string | ((body: string) => number);
  /** The increase of the count in that response by the change; -1 if the change removes something. */
  readonly by?: number;
  /** Message that staff see while the connection is cut. */
  readonly failureMessage?: string | RegExp;
  /** Message that staff see once the change is made. */
  readonly doneMessage: string | RegExp;
  /** True: the screen itself checks whether the change was made, so it does not have to be sent again. */
  readonly checksItself?: boolean;
}

/** Text that a screen must show as it is. The control character is not stored. */
export function hostile(name: string): string {
  return `${name} ${MARKUP} =1+1\u0007`;
}

export const MARKUP = '<img src=x onerror=alert(1)>';

/** Selects the element that the markup would become if a screen did not show it as text. */
export const MARKUP_ELEMENT = 'img[src="x"]';

/** Returns the part of a hostile text that is stored, as it is in the JSON of a response. */
export function stored(name: string): string {
  return `${name} ${MARKUP}`;
}

/** Returns the body of a response of the office, even while the page's connection is cut. */
export async function loadBody(page: Page, path: string): Promise<string> {
  return (await page.request.get(new URL(`/api/office/v1/${path}`, page.url()).href)).text();
}

/** Makes a change while the connection is cut and again when it is restored, and expects the change once. */
export async function walkChange(staff: Visit, change: OfficeChange): Promise<void> {
  const { page } = staff;
  const { call, cut, send, failureMessage = NOT_REACHED, doneMessage, checksItself = false, by = 1 } = change;
  staff.expectErrors(CONNECTION_CUT);
  await change.fill(page);
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
  const count = async (): Promise<number> => {
    const { checkedAt, marker } = change;
    const body = await loadBody(page, typeof checkedAt === 'string' ? checkedAt : checkedAt());
    return typeof marker === 'string' ? body.split(marker).length - 1 : marker(body);
  };
  const before = await count();
  const typed = await readFields(page);
  const isCheckedByScreen = checksItself && cut === 'response';
  const connection = await cutConnection(page, call, cut, isCheckedByScreen);
  await send(page);
  await expect.poll(() => connection.tries(), { ...SLOW_TIMEOUT, message: `${call} is sent` }).toBe(1);
  if (cut === 'response') expect(connection.body()).toContain('"result_code":200');
  if (!isCheckedByScreen) {
    await expect
      .poll(() => page.getByText(failureMessage).count(), { ...SLOW_TIMEOUT, message: `${call} says so` })
      .toBeGreaterThan(0);
    expect(await readFields(page), `${call} loses nothing`).toBe(typed);
    expect({ call, added: (await count()) - before }).toEqual({ call, added: cut === 'response' ? by : 0 });
    await connection.restore();
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
    const again = page.waitForResponse((response) => isRequestOf(call, response.request()));
    await send(page);
    await again;
  }
  await expect
    .poll(() => page.getByText(doneMessage).count(), { ...SLOW_TIMEOUT, message: `${call} is done` })
    .toBeGreaterThan(0);
  await connection.restore();
  await expect.poll(async () => (await count()) - before, { ...SLOW_TIMEOUT, message: `${call} once` }).toBe(by);
  expect({ call, elements: await page.locator(MARKUP_ELEMENT).count() }).toEqual({ call, elements: 0 });
  await closeDialogs(page);
}

interface CutConnection {
  readonly tries: () => number;
  /** The lost response of the server. */
  readonly body: () => string;
  readonly restore: () => Promise<void>;
}

/** With this call the office finds out that the server responds again. */
const REACHES_SERVER = 'GET /api/office/v1/session';

/**
 * Cuts the connection of a call. The office does not find the server either, so that it loads its lists again only when
 * the connection is restored, unless `findsServer`.
 */
async function cutConnection(
  page: Page,
  call: OfficeCallName,
  cut: OfficeChange['cut'],
  findsServer: boolean,
): Promise<CutConnection> {
  let tries = 0;
  let body = '';
  let isLost = false;
  let isWaiting = false;
  const cable: { connect?: () => void } = {};
  const connected = new Promise<void>((resolve) => (cable.connect = resolve));
  const isCheck = (request: Request): boolean => isRequestOf(REACHES_SERVER, request);
  const url = '**/api/office/**';
  await startRouting(page);
  await page.route(url, async (route) => {
    if (isCheck(route.request()) && isLost && !findsServer) {
      isWaiting = true;
      await connected;
    }
    if (!isRequestOf(call, route.request())) return route.continue();
    if (cut === 'response') body = await (await route.fetch()).text();
    isLost = true;
    await route.abort('connectionreset');
    tries += 1;
  });
  const restore = async (): Promise<void> => {
    const found = isWaiting ? page.waitForResponse((response) => isCheck(response.request())) : null;
    isWaiting = false;
    cable.connect?.();
    await found;
    await page.unroute(url);
  };
  return { tries: () => tries, body: () => body, restore };
}

/** Returns whether a request of a page is this call. */
export function isRequestOf(call: OfficeCallName, request: Request): boolean {
  const [method = '', path = ''] = call.split(' ');
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return request.method() === method && pattern.test(new URL(request.url()).pathname);
}

/** All fields and open dialogs of the screen, as staff see them. */
async function readFields(page: Page): Promise<string> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open] h2')].map((title) => title.textContent);
    const fields = [...document.querySelectorAll('input, select, textarea')].map((field) => {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
      return field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement
        ? `${field.name} ${field.value}`
        : '';
    });
    return [...dialogs, ...fields].join('\n');
  });
}

/** Closes the dialogs that a refused second attempt leaves open. */
async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  const leave = page.getByRole('button', { name: '버리고 닫기' });
  if ((await dialogs.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await dialogs.count()) === 0 || (await leave.count()) > 0, SLOW_TIMEOUT).toBe(true);
  if ((await leave.count()) > 0) await leave.click();
  await expect.poll(() => dialogs.count(), SLOW_TIMEOUT).toBe(0);
}
