import { describe, expect, it } from 'vitest';
import { makeSellers } from '../../../adapters/demo/catalogue-sellers.ts';
import { isMemberId } from '../../../core/browse/member-id.ts';
import { ROUTES } from '../../../ui/routing/route-table.ts';

describe('isMemberId', () => {
  it.each(['sora-daily', 'lume', 'a1', 'sora.daily', 'sora_daily', 'a'.repeat(30)])('accepts %s', (text) => {
    expect(isMemberId(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a'.repeat(31),
    'Sora',
    '소라',
    '-sora',
    'sora-',
    'so--ra',
    'so ra',
    '../etc',
    '<b>',
    'sw.js',
    'a\n',
  ])('rejects %j', (text) => {
    expect(isMemberId(text)).toBe(false);
  });

  it('rejects the first segment of every address of the storefront', () => {
    const firsts = ROUTES.map(({ path }) => path.split('/')[1] ?? '').filter((first) => /^\w/.test(first));
    expect(firsts.length).toBeGreaterThan(20);
    expect(firsts.filter(isMemberId)).toEqual([]);
  });

  it.each(['api', 'pictures', 'previews', 'assets', 'healthz', 'livez', 'readyz', 'robots.txt', 'sitemap.xml', 'pg'])(
    'rejects %s, which the server serves directly',
    (text) => {
      expect(isMemberId(text)).toBe(false);
    },
  );

  it('accepts every seller of the demo data', () => {
    expect(makeSellers(1).filter(({ member_id }) => !isMemberId(member_id))).toEqual([]);
  });
});
