import { describe, expect, it } from 'vitest';
import { OWN_ADDRESSES } from '../../core/browse/member-id.ts';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

/** Addresses to which the server itself responds, without a page. */
const NO_PAGE = ['healthz', 'livez', 'readyz'];
const INVENTED = [
  'zz',
  'nowhere',
  'no-such.shop',
  'seller_2026',
  'a',
  'A',
  'Hana',
  'Event',
  'CART',
  'a--b',
  '-a',
  'a.html',
  'index.php',
  'wp-login.php',
  '%EA%B0%90%EA%B7%A4',
  '%20',
  '12',
  '~hana',
  'x'.repeat(31),
  'null',
];

describe('an address of one segment', () => {
  const visit = useBrowser(useRunningShop());

  it.each([
    ['that the storefront uses itself', [...OWN_ADDRESSES].filter((word) => !NO_PAGE.includes(word))],
    ['that does not exist', INVENTED],
  ])(
    '%s is shown as the server rendered it, without an error',
    async (_name, words) => {
      const shopper = await visit();
      shopper.expectErrors(/^HTTP 404/, /status of 404/);
      const shown: string[] = [];
      for (const word of words) {
        await shopper.open(`/${word}`);
        await shopper.waitUntilIdle();
        if (shopper.errors.length > shown.length) shown.push(`/${word}: ${shopper.errors.at(-1)}`);
      }
      expect(shown).toEqual([]);
    },
    240_000,
  );
});
