import { describe, expect, it } from 'vitest';
import { freeTextFields } from '../adapters/server/office/free-text-fields.ts';
import { goTo, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { OFFICE_CHANGES } from './office-changes.ts';
import { MARKUP, MARKUP_ELEMENT, walkChange } from './office-cut.ts';
import { makeWaitingData } from './office-data.ts';
import { SentMarkup } from './sent-markup.ts';

const OWNER = 'owner@moajang.kr';

describe('a change reports that its connection was cut, loses nothing that was typed, and is made once:', () => {
  const { open } = useOffice({ makeData: makeWaitingData });
  const sent = new SentMarkup();

  it.each(Object.entries(OFFICE_CHANGES))('%s', { timeout: 180_000 }, async (screen, changes) => {
    // Opens a session that the owner then ends.
    if (screen === 'staff') await open('cs@moajang.kr', '/');
    const staff = await open(screen === 'the own account' ? 'account@moajang.kr' : OWNER, '/');
    sent.watch(staff.page);
    for (const change of changes) await walkChange(staff, change);
    expect(await staff.page.locator(MARKUP_ELEMENT).count()).toBe(0);
  });

  it('with markup in its fields, which the audit log shows as text', async () => {
    const { page } = await open(OWNER, '/');
    await goTo(page, '/audit');
    await expect.poll(() => page.getByText(MARKUP).count(), SLOW_TIMEOUT).toBeGreaterThan(0);
    expect(await page.locator(MARKUP_ELEMENT).count()).toBe(0);
  });

  it('with markup in each field that is stored as typed', () => {
    expect(freeTextFields().filter((field) => !sent.has(field))).toEqual([]);
  });
});
