import { MAX_RECENTLY_VIEWED } from '../../../core/vocabulary/limits/recently-viewed-limit.ts';
import { describe, expect, it } from 'vitest';
import { clearRecentlyViewed, readRecentlyViewed, addRecentlyViewed } from '../../../core/browse/recently-viewed.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

describe('recently viewed products', () => {
  it('are stored once each, the most recent first', () => {
    const storage = new FakeStorage();
    for (const sell_idx of [1, 2, 3, 1]) addRecentlyViewed(storage, sell_idx);
    expect(readRecentlyViewed(storage)).toEqual([1, 3, 2]);
    clearRecentlyViewed(storage);
    expect(storage.items).toEqual({});
  });

  it('are at most fifty', () => {
    const storage = new FakeStorage();
    for (let sell_idx = 1; sell_idx <= MAX_RECENTLY_VIEWED + 1; sell_idx += 1) addRecentlyViewed(storage, sell_idx);
    expect(readRecentlyViewed(storage)).toHaveLength(MAX_RECENTLY_VIEWED);
    expect(readRecentlyViewed(storage)).not.toContain(1);
  });

  it.each([
    ['{', []],
    ['{}', []],
    ['["1",0,-1,2.5,7,7,null]', [7]],
  ])('are parsed from the stored data %s as %j', (stored, expected) => {
    expect(readRecentlyViewed(new FakeStorage({ 'moajang.seen': stored }))).toEqual(expected);
  });
});
