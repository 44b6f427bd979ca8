import { describe, expect, it } from 'vitest';
import { PageKeys } from '../../../../adapters/server/storefront/page-keys.ts';

describe('PageKeys', () => {
  it('computes the key of an address once', () => {
    const computed: string[] = [];
    const keys = new PageKeys((location) => {
      computed.push(location);
      return `key of ${location}`;
    });

    expect(keys.known('/home?tab=1')).toBeUndefined();
    expect([keys.of('/home?tab=1'), keys.of('/home?tab=1')]).toEqual(['key of /home?tab=1', 'key of /home?tab=1']);
    expect(keys.known('/home?tab=1')).toBe('key of /home?tab=1');
    expect(computed).toEqual(['/home?tab=1']);
  });

  it('retains an address in use while a thousand others are requested once', () => {
    const keys = new PageKeys((location) => location);
    keys.of('/home');

    for (let n = 0; n < 1_000; n += 1) {
      keys.of(`/product/${n}`);
      expect(keys.known('/home')).toBe('/home');
    }
    expect(keys.known('/product/0')).toBeUndefined();
  });

  it('does not cache the key of a long address', () => {
    const keys = new PageKeys((location) => location);
    const url = `/search?keyword=${'a'.repeat(300)}`;

    expect(keys.of(url)).toBe(url);
    expect(keys.known(url)).toBeUndefined();
  });

  it.each([
    ['//other.example/home', '/other.example/home'],
    ['/\\other.example', '/other.example'],
    [`/${'a'.repeat(2_000)}`, '/error/404'],
  ])('computes the key of %s from an address of this origin', (url, location) => {
    expect(new PageKeys((asked) => asked).of(url)).toBe(location);
  });
});
