import { describe, expect, it } from 'vitest';
import { SignUpConsents } from '../../../ui/join/sign-up-consents.ts';

describe('SignUpConsents', () => {
  it('gives each consent on its own', () => {
    const consents = new SignUpConsents();
    consents.give('agree_marketing_mail', true);
    expect(consents.given).toEqual({
      agree_policy: false,
      agree_privacy: false,
      agree_age: false,
      agree_marketing_message: false,
      agree_marketing_mail: true,
      agree_marketing_push: false,
    });
    expect([consents.isSomeGiven, consents.isAllGiven]).toEqual([true, false]);
  });

  it('gives all consents, and withdraws all', () => {
    const consents = new SignUpConsents();
    consents.giveAll(true);
    expect(consents.isAllGiven).toBe(true);
    consents.give('agree_age', false);
    expect(consents.isAllGiven).toBe(false);
    consents.giveAll(false);
    expect(consents.isSomeGiven).toBe(false);
  });
});
