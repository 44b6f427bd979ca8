import { describe, expect, it } from 'vitest';
import { isWithinScreen, OFFICE_SCREENS, screensFor, tabsFor } from '../../../core/office/office-menu.ts';
import { rightsOf } from '../../../core/office/office-rights.ts';
import { STAFF_ROLES } from '../../../core/office/staff-role.ts';

const texts = (list: readonly { readonly text: string }[]): readonly string[] => list.map(({ text }) => text);

describe('the tab bar of a phone', () => {
  it('contains the daily screens that the role may open', () => {
    const tabs = Object.fromEntries(STAFF_ROLES.map((role) => [role, texts(tabsFor(rightsOf(role)))]));

    expect(tabs).toEqual({
      owner: ['오늘', '주문', '클레임', '문의'],
      merchandiser: ['오늘', '주문', '문의'],
      'customer-service': ['오늘', '주문', '클레임', '문의'],
      accounting: ['오늘', '주문'],
      seller: ['오늘', '주문', '문의'],
    });
  });
});

describe('the whole menu', () => {
  it('lists everything for an owner, and nothing without a right', () => {
    expect(screensFor(rightsOf('owner'))).toEqual(OFFICE_SCREENS);
    expect(screensFor([])).toEqual([]);
  });

  it('lists the screens of one shop for a seller', () => {
    expect(texts(screensFor(rightsOf('seller')))).toEqual(['오늘', '주문', '발송', '문의', '상품', '실적', '정산']);
  });
});

describe('the menu entry of a screen', () => {
  it('also counts as current on the pages below the screen, except for the first screen', () => {
    const [today, orders] = OFFICE_SCREENS;
    if (today === undefined || orders === undefined) throw new Error('no screens');

    expect(isWithinScreen('/orders/12', orders)).toBe(true);
    expect(isWithinScreen('/orders-of-all', orders)).toBe(false);
    expect(isWithinScreen('/orders', today)).toBe(false);
    expect(isWithinScreen('/', today)).toBe(true);
  });
});
