import { beforeEach, describe, expect, it } from 'vitest';
import { RecentSearches } from '../../../core/search/recent-searches.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

let storage: FakeStorage;
let recent: RecentSearches;

beforeEach(() => {
  storage = new FakeStorage();
  recent = new RecentSearches(storage);
});

describe('RecentSearches', () => {
  it('stores the newest first, each keyword once', () => {
    for (const keyword of ['감귤', '캠핑', '감귤']) recent.add(keyword);
    expect(recent.list()).toEqual(['감귤', '캠핑']);
  });

  it('stores at most ten', () => {
    for (let count = 0; count <= 10; count += 1) recent.add(`상품 ${count}`);
    expect(recent.list()).toHaveLength(10);
    expect(recent.list()[0]).toBe('상품 10');
    expect(recent.list()).not.toContain('상품 0');
  });

  it('ignores keywords that are too short to be searched', () => {
    recent.add('감');
    recent.add('  ');
    expect(recent.list()).toEqual([]);
    expect(storage.items).toEqual({});
  });

  it('stores nothing after the shopper turns storing off, even after a reload, until they turn it on', () => {
    recent.add('감귤');
    recent.setStored(false);
    recent.add('캠핑');
    expect([recent.list(), recent.isStored, new RecentSearches(storage).isStored]).toEqual([[], false, false]);
    recent.setStored(true);
    recent.add('캠핑');
    expect([recent.list(), recent.isStored]).toEqual([['캠핑'], true]);
  });

  it('removes one keyword, or all', () => {
    for (const keyword of ['감귤', '캠핑', '원두']) recent.add(keyword);
    recent.remove('캠핑');
    expect(recent.list()).toEqual(['원두', '감귤']);
    recent.clear();
    expect(recent.list()).toEqual([]);
    expect(storage.items).toEqual({});
  });

  it('is stored across visits', () => {
    recent.add('감귤');
    expect(new RecentSearches(storage).list()).toEqual(['감귤']);
  });

  it.each(['{', '"감귤"', '{"0":"감귤"}', 'null'])('ignores invalid stored data: %s', (text) => {
    storage.write('moajang.searches', text);
    expect(recent.list()).toEqual([]);
    expect(storage.items).toEqual({});
  });

  it('omits invalid entries and keeps the others', () => {
    const stored = [1, null, '감', '감귤', { keyword: '캠핑' }, '감귤', '\ud800원두', '  캠핑  의자 '];
    storage.write('moajang.searches', JSON.stringify(stored));
    expect(recent.list()).toEqual(['감귤', '\ufffd원두', '캠핑 의자']);
  });

  it('returns the same list until it changes', () => {
    recent.add('감귤');
    const list = recent.list();
    expect(recent.list()).toBe(list);
    recent.add('캠핑');
    expect(recent.list()).not.toBe(list);
  });

  it('notifies listeners of changes, also in another tab, until they unsubscribe', () => {
    let callCount = 0;
    const stop = recent.subscribe(() => (callCount += 1));
    recent.add('감귤');
    expect(callCount).toBe(1);
    new RecentSearches(storage.secondTab()).add('캠핑');
    expect(callCount).toBe(2);
    expect(recent.list()).toEqual(['캠핑', '감귤']);
    stop();
    recent.clear();
    expect(callCount).toBe(2);
    expect(storage.watcherCount).toBe(0);
  });
});
