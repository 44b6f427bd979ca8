import { describe, expect, it } from 'vitest';
import '../../../adapters/browser/reflect-metadata.ts';

/** As inversify calls it. */
function ask(name: 'getMetadata' | 'getOwnMetadata', ...args: readonly unknown[]): unknown {
  return Reflect.apply(Reflect.get(Reflect, name), undefined, args);
}
function note(...args: readonly unknown[]): void {
  Reflect.apply(Reflect.get(Reflect, 'defineMetadata'), undefined, args);
}

describe('the stand-in for reflect-metadata', () => {
  class Base {}
  class Heir extends Base {}

  it('keeps a note on an object under its key, and the last one counts', () => {
    note('key', 1, Base);
    note('key', 2, Base);
    expect(ask('getOwnMetadata', 'key', Base)).toBe(2);
    expect(ask('getOwnMetadata', 'other', Base)).toBeUndefined();
  });

  it('keeps the notes of a property apart', () => {
    note('key', 3, Base, 'property');
    expect(ask('getOwnMetadata', 'key', Base, 'property')).toBe(3);
    expect(ask('getOwnMetadata', 'key', Base)).toBe(2);
  });

  it('inherits notes only where it is asked to', () => {
    expect(ask('getMetadata', 'key', Heir)).toBe(2);
    expect(ask('getOwnMetadata', 'key', Heir)).toBeUndefined();
    note('key', null, Heir);
    expect(ask('getMetadata', 'key', Heir)).toBeNull();
    expect(ask('getMetadata', 'nowhere', Heir)).toBeUndefined();
  });
});
