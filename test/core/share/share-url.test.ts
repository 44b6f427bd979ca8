import { describe, expect, it } from 'vitest';
import {
  checkShare,
  shareDuration,
  shareRefusalText,
  shareUrl,
  type ShareInfo,
} from '../../../core/share/share-url.ts';

const HOST = 'https://moajang.kr';
const INFO: ShareInfo = {
  sell_idx: 12,
  product_name: '감귤 5kg',
  member_id: 'sora.daily',
  member_name: '소라',
  type: 'always',
  product_img: 'p/citrus.webp',
  g_idx: 3,
  start_dt: '2026-11-18 10:00:00',
  end_dt: '2026-11-24 20:00:00',
};

describe('shareUrl', () => {
  it.each([
    ['seller', 'https://moajang.kr/sora.daily'],
    ['group', 'https://moajang.kr/product/12?g_idx=3'],
    ['celeb', 'https://moajang.kr/product/12'],
    ['time', 'https://moajang.kr/product/12'],
    ['always', 'https://moajang.kr/product/12'],
  ])('for type %s returns %s', (type, url) => {
    expect(shareUrl(HOST, { ...INFO, type })).toBe(url);
    expect(shareUrl(`${HOST}/`, { ...INFO, type })).toBe(url);
  });

  it('returns the address of the product for a group sale without a group', () => {
    expect(shareUrl(HOST, { ...INFO, type: 'group', g_idx: null })).toBe('https://moajang.kr/product/12');
  });

  it('encodes a seller id as a single path segment', () => {
    expect(shareUrl(HOST, { ...INFO, type: 'seller', member_id: 'a/b?c' })).toBe('https://moajang.kr/a%2Fb%3Fc');
  });
});

describe('checkShare', () => {
  it('refuses a page with nothing to share', () => {
    expect(checkShare(null)).toBe('nothing-to-share');
    expect(checkShare({ ...INFO, type: 'seller', sell_idx: null })).toBe('nothing-to-share');
    expect(checkShare(INFO)).toBeNull();
  });
});

describe('shareRefusalText', () => {
  it('states that there is nothing to share', () => {
    expect(shareRefusalText('nothing-to-share')).toBe('공유할 상품 정보가 없습니다.');
  });
});

describe('shareDuration', () => {
  it('returns the days of the period', () => {
    expect(shareDuration(INFO)).toBe('2026-11-18 ~ 2026-11-24');
  });
});
