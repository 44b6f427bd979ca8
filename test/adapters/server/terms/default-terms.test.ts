import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payMethod } from '../../../../core/api/buying/payment.api.ts';
import { termsType } from '../../../../core/api/browse/shop.api.ts';
import { unknownPlaceholders } from '../../../../core/content/terms-placeholders.ts';
import { SOCIAL_PROVIDERS } from '../../../../core/vocabulary/social-providers.ts';
import { LOGIN_SERVICES, PAY_SERVICES } from '../../../../adapters/server/terms/texts/pay-services.ts';
import { DEFAULT_TERMS } from '../../../../adapters/server/terms/terms.ts';

/**
 * Hashes of the texts that members have agreed to. If a text or a number in it changes, it needs a new version and its
 * hash.
 */
const HASHES: Readonly<Record<string, string>> = {
  'policy 2026-11-24': 'e9608106269c4d6d',
  'privacy 2026-11-25': '353b1951c0e1458c',
  'delivery 2026-11-24': '32887c86de70b2f7',
  'marketing 2026-11-24': '124240616b5f4349',
  'third-party 2026-11-25': 'ed35e1528ad9a10e',
  'payment-agency 2026-11-24': '243bf78a141a1c95',
};

describe('the legal texts of the shop', () => {
  it.each(termsType.options)('do not change for %s without a new version', (type) => {
    const { version, title, content } = DEFAULT_TERMS[type];
    const hash = createHash('sha256').update(`${title}\n${content}`).digest('hex').slice(0, 16);
    expect({ [`${type} ${version}`]: hash }).toEqual({ [`${type} ${version}`]: HASHES[`${type} ${version}`] });
  });

  it.each(termsType.options)('name the company in %s by placeholders that exist', (type) => {
    const { content } = DEFAULT_TERMS[type];
    expect(unknownPlaceholders(content)).toEqual([]);
    expect(content).not.toMatch(/모아장|1600-0427|undefined|NaN/);
  });

  it('name every payment method, and every company that handles payments or logins', () => {
    const methods = payMethod.options.map((method) => PAY_SERVICES[method]);
    for (const { name } of methods) expect(DEFAULT_TERMS.policy.content).toContain(name);
    for (const { processor } of methods) {
      if (processor === null) continue;
      expect(DEFAULT_TERMS.privacy.content).toContain(processor);
      expect(DEFAULT_TERMS['payment-agency'].content).toContain(processor);
    }
    for (const provider of SOCIAL_PROVIDERS)
      expect(DEFAULT_TERMS.privacy.content).toContain(LOGIN_SERVICES[provider].company);
  });
});
