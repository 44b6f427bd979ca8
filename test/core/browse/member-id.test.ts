import { describe, expect, it } from 'vitest';
import { makeSellers } from '../../../adapters/demo/catalogue-sellers.ts';
import { isMemberId } from '../../../core/seller/member-id.ts';
import { ROUTES } from '../../../ui/app/route-table.ts';

describe('isMemberId', () => {
  it.each(['sora-daily', 'lume', 'a1', 'sora.daily', 'sora_daily', 'a'.repeat(30)])('takes %s', (text) => {
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
  ])('refuses %j', (text) => {
    expect(isMemberId(text)).toBe(false);
  });

  it('refuses the first step of every address of the shop', () => {
    const firsts = ROUTES.map(({ path }) => path.split('/')[1] ?? '').filter((first) => /^\w/.test(first));
    expect(firsts.length).toBeGreaterThan(20);
    expect(firsts.filter(isMemberId)).toEqual([]);
  });

  it.each(['api', 'pictures', 'previews', 'assets', 'healthz', 'robots.txt', 'sitemap.xml', 'pg'])(
    'refuses %s, which the server answers itself',
    (text) => {
      expect(isMemberId(text)).toBe(false);
    },
  );

  it('takes every seller of the demo shop', () => {
    expect(makeSellers(1).filter(({ member_id }) => !isMemberId(member_id))).toEqual([]);
  });
});
