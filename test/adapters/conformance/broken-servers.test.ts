import { describe, expect, it } from 'vitest';
import { sampleMember } from '../server/sample-shop.ts';
import { useTestShop } from '../server/test-shop.ts';
import { violationsIn, conformanceOf, fillShop } from './shop-under-test.ts';
import { setFirstToken } from './first-member.ts';
import { BROKEN_SERVERS } from './broken-servers.ts';

describe('a wrong server', () => {
  const shop = useTestShop();

  it.each(BROKEN_SERVERS)(
    'that $does is caught',
    { timeout: 60_000 },
    async ({ parts, breakage, violations, guardOnly = [], signsUp = false }) => {
      await fillShop(shop);
      const people = [1, 2].map(() => sampleMember(shop.database, { member_name: '김하나' }));
      const [one, two] = await Promise.all(people);
      setFirstToken(one?.token ?? '');
      const tokens = signsUp ? [] : [one?.token ?? '', two?.token ?? ''];
      expect(violationsIn(await conformanceOf(shop, { parts, tokens, breakage, guardOnly }))).toEqual(violations);
    },
  );
});
