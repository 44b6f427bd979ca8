import { MAX_SEEN } from '../../../core/vocabulary/recently-viewed-limit.ts';
import { describe, expect, it } from 'vitest';
import { forgetSeen, readSeen, addRecentlyViewed } from '../../../core/browse/recently-viewed.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

describe('recently viewed products', () => {
  it('stores each product once, most recent first', () => {
    const storage = new FakeStorage();
    for (const sell_idx of [1, 2, 3, 1]) addRecentlyViewed(storage, sell_idx);
    expect(readSeen(storage)).toEqual([1, 3, 2]);
    forgetSeen(storage);
    expect(storage.items).toEqual({});
  });

  it('stores at most fifty', () => {
    const storage = new FakeStorage();
    for (let sell_idx = 1; sell_idx <= MAX_SEEN + 1; sell_idx += 1) addRecentlyViewed(storage, sell_idx);
    expect(readSeen(storage)).toHaveLength(MAX_SEEN);
    expect(readSeen(storage)).not.toContain(1);
  });

  it.each([
    ['{', []],
    ['{}', []],
    ['["1",0,-1,2.5,7,7,null]', [7]],
  ])('parses stored data %s as %j', (stored, expected) => {
    expect(readSeen(new FakeStorage({ 'moajang.seen': stored }))).toEqual(expected);
  });
});
