import { describe, expect, it } from 'vitest';
import { bannerTarget } from '../../../core/navigation/banner-link.ts';

const HOSTS = ['moajang.kr', '127.0.0.1:4000'];

describe('bannerTarget', () => {
  it.each(['', '   '])('returns no target for the empty link %j', (link) => {
    expect(bannerTarget(link, HOSTS)).toEqual({ kind: 'none' });
  });

  it.each([
    ['/event/3', '/event/3'],
    ['https://moajang.kr/product/12?g_idx=3#top', '/product/12?g_idx=3#top'],
    ['https://moajang.kr', '/'],
    ['https://moajang.kr?section=time', '/?section=time'],
    ['HTTP://MOAJANG.KR:80/cart', '/cart'],
    ['https://moajang.kr:443/cart', '/cart'],
    ['http://127.0.0.1:4000/cart', '/cart'],
    ['//moajang.kr/cart', '/cart'],
    [' /cart ', '/cart'],
  ])('returns an internal route for %s', (link, path) => {
    expect(bannerTarget(link, HOSTS)).toEqual({ kind: 'inside', path });
  });

  it.each([
    'https://blog.example/moajang.kr',
    'https://moajang.kr.evil.example/',
    'https://notmoajang.kr/',
    'http://127.0.0.1:4001/cart',
    'https://moajang.kr:8443/cart',
  ])('returns a new tab for %s', (url) => {
    expect(bannerTarget(url, HOSTS)).toEqual({ kind: 'outside', url });
  });

  it('treats an address without a scheme as https', () => {
    expect(bannerTarget('//blog.example/a', HOSTS)).toEqual({ kind: 'outside', url: 'https://blog.example/a' });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://moajang.kr/%0aalert(1)',
    'data:text/html,x',
    'mailto:help@moajang.kr',
    'https://moajang.kr@evil.example/',
    'https://evil.example\\@moajang.kr/',
    'https://moajang.kr//evil.example',
    'https://evil .example/',
    'https://',
    'blog.example',
    '/\\evil.example',
  ])('returns no target for %j', (link) => {
    expect(bannerTarget(link, HOSTS)).toEqual({ kind: 'none' });
  });
});
