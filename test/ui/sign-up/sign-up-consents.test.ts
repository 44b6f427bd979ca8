import { describe, expect, it } from 'vitest';
import { everyConsent, givenConsents, NO_CONSENTS } from '../../../ui/sign-up/sign-up-consents.ts';

describe('givenConsents', () => {
  it('returns none, some or all', () => {
    expect(givenConsents(NO_CONSENTS)).toBe('none');
    expect(givenConsents({ ...NO_CONSENTS, agree_marketing_mail: true })).toBe('some');
    expect(givenConsents({ ...NO_CONSENTS, ...everyConsent(true) })).toBe('all');
    expect(givenConsents({ ...NO_CONSENTS, ...everyConsent(true), agree_age: false })).toBe('some');
  });
});

describe('everyConsent', () => {
  it('withdraws every consent, including optional ones', () => {
    expect(everyConsent(false)).toEqual(NO_CONSENTS);
  });
});
