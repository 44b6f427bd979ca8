import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_PATH } from '../../../core/navigation/fixed-paths.ts';
import { signUpPath, loginPath, returnPath } from '../../../core/navigation/return-path.ts';

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/a/..//evil.example',
  '/../evil',
  '/%2e%2e/evil',
  '/./evil',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/%E0%A4%A',
  '/\ud800',
  ' /cart',
  '',
];

describe('returnPath', () => {
  it.each([
    '/cart',
    '/',
    '/product/12?g_idx=3&x=%2F%2F',
    '/order#pay',
    '/sora.daily',
    '/%EA%B0%90%EA%B7%A4',
    '/a?next=//b',
  ])('returns %s unchanged', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each(HOSTILE)('returns home instead of %j', (path) => {
    expect(returnPath(path)).toBe(HOME_PATH);
  });

  it.each(['/auth/login', '/auth/join?x=1', '/auth', '/AUTH/login', '/%61uth/login', '/auth?rPath=/cart'])(
    'returns home instead of %s, which would loop',
    (path) => {
      expect(returnPath(path)).toBe(HOME_PATH);
    },
  );

  it('returns home if there is no path, or if it is longer than 2,000 characters', () => {
    expect(returnPath(null)).toBe(HOME_PATH);
    expect(returnPath(`/${'a'.repeat(1999)}`)).toHaveLength(2000);
    expect(returnPath(`/${'a'.repeat(2000)}`)).toBe(HOME_PATH);
  });

  it('stays on the storefront for any path', () => {
    const segments = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '%2f',
      '%5c',
      '%2e',
      '@',
      ':',
      'evil.example',
      'a',
      '?',
      '#',
    );
    const tries = fc.oneof(
      fc.array(segments).map((parts) => `/${parts.join('')}`),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(tries, (text) => {
        const { origin, pathname } = new URL(returnPath(text), 'https://shop.example');
        expect(origin).toBe('https://shop.example');
        expect(pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('loginPath', () => {
  it('includes the target path, which can be parsed back', () => {
    const path = loginPath('/product/12?g_idx=3');
    expect(path).toBe('/auth/login?rPath=%2Fproduct%2F12%3Fg_idx%3D3');
    expect(returnPath(new URLSearchParams(path.split('?')[1]).get('rPath'))).toBe('/product/12?g_idx=3');
  });

  it.each([HOME_PATH, '/auth/login', '//evil.example', '/\ud800'])('includes no target for %j', (target) => {
    expect(loginPath(target)).toBe('/auth/login');
  });
});

describe('signUpPath', () => {
  it('includes the target, unless it is home', () => {
    expect(signUpPath('/cart')).toBe('/auth/join?rPath=%2Fcart');
    expect(signUpPath(HOME_PATH)).toBe('/auth/join');
    expect(signUpPath('//evil.example')).toBe('/auth/join');
  });
});
