import { describe, expect, it } from 'vitest';
import { CARD_APPS, cardAppAddress, findCardApp, issuerMark } from '../../../core/payment/card-apps.ts';

describe('the card companies’ apps', () => {
  it('each have their own scheme and package', () => {
    const { length } = CARD_APPS;
    expect(new Set(CARD_APPS.map(({ card_code }) => card_code)).size).toBe(length);
    expect(new Set(CARD_APPS.map(({ iosScheme }) => iosScheme)).size).toBe(length);
    expect(new Set(CARD_APPS.map(({ androidPackage }) => androidPackage)).size).toBe(length);
    for (const { card_code, card_name, iosScheme, androidPackage } of CARD_APPS) {
      expect(card_code).toMatch(/^\d\d$/);
      expect(card_name).toMatch(/카드$/);
      expect(androidPackage).toMatch(/^\w+(?:\.\w+)+$/);
      expect(URL.canParse(`${iosScheme}://x`)).toBe(true);
    }
  });

  it('are found by the company’s code', () => {
    expect(findCardApp('14')?.card_name).toBe('신한카드');
    for (const app of CARD_APPS) expect(findCardApp(app.card_code)).toBe(app);
    expect(findCardApp('99')).toBeNull();
    expect(findCardApp('')).toBeNull();
  });

  it('are opened by an intent with the package on Android, and by scheme elsewhere', () => {
    const [kb] = CARD_APPS;
    if (kb === undefined) throw new Error('no app');
    expect(cardAppAddress(kb, 'T 1', true)).toBe(
      'intent://appcard/auth?trans_no=T%201#Intent;scheme=kb-acp;package=com.kbcard.cxh.appcard;end',
    );
    expect(cardAppAddress(kb, 'T 1', false)).toBe('kb-acp://appcard/auth?trans_no=T%201');
  });
});

describe('issuerMark', () => {
  it.each([
    ['06', 'KB국민 모아카드', 'KB'],
    ['14', 'Deep Dream', '신한'],
    ['41', '올바른카드', 'NH'],
    ['99', '지역사랑카드', '지역'],
    ['99', 'iM카드', 'iM'],
  ])('returns for a card of the company %s called %s: %s', (card_code, card_name, mark) => {
    expect(issuerMark({ card_code, card_name })).toBe(mark);
  });
});
