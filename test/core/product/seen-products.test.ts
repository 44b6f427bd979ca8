import { describe, expect, it } from 'vitest';
import { forgetSeen, readSeen, rememberSeen, SEEN_MOST } from '../../../core/product/seen-products.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

describe('products that were looked at', () => {
  it('stand once each, the newest first', () => {
    const storage = new FakeStorage();
    for (const sell_idx of [1, 2, 3, 1]) rememberSeen(storage, sell_idx);
    expect(readSeen(storage)).toEqual([1, 3, 2]);
    forgetSeen(storage);
    expect(storage.items).toEqual({});
  });

  it('are no more than fifty', () => {
    const storage = new FakeStorage();
    for (let sell_idx = 1; sell_idx <= SEEN_MOST + 1; sell_idx += 1) rememberSeen(storage, sell_idx);
    expect(readSeen(storage)).toHaveLength(SEEN_MOST);
    expect(readSeen(storage)).not.toContain(1);
  });

  it.each([
    ['{', []],
    ['{}', []],
    ['["1",0,-1,2.5,7,7,null]', [7]],
  ])('reads stored data like %s as %j', (stored, expected) => {
    expect(readSeen(new FakeStorage({ 'moajang.seen': stored }))).toEqual(expected);
  });
});
