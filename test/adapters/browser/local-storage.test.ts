import { afterEach, describe, expect, it, vi } from 'vitest';
import { LocalStorage } from '../../../adapters/browser/local-storage.ts';

/** Replaces the browser's storage with a map. `refuses` makes it full (`writing`) or blocks it (`all`). */
function browserStorage(refuses: { writing?: boolean; all?: boolean } = {}) {
  const items = new Map<string, string>();
  const check = (isRefused: boolean | undefined): void => {
    if (isRefused === true) throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      check(refuses.all);
      return items.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      check(refuses.all === true || refuses.writing === true);
      items.set(key, value);
    },
    removeItem(key: string) {
      check(refuses.all);
      items.delete(key);
    },
  });
  return { items, refuses };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('LocalStorage', () => {
  it('stores text by key in the browser', () => {
    const { items } = browserStorage();
    const storage = new LocalStorage();
    expect(storage.read('a')).toBeNull();
    storage.write('a', '1');
    expect([storage.read('a'), items.get('a')]).toEqual(['1', '1']);
    storage.remove('a');
    expect([storage.read('a'), items.get('a')]).toEqual([null, undefined]);
  });

  it('returns what another tab wrote', () => {
    const { items } = browserStorage();
    const storage = new LocalStorage();
    storage.write('a', '1');
    items.set('a', '2');
    expect(storage.read('a')).toBe('2');
  });

  it('stores values in memory when the browser blocks storage', () => {
    browserStorage({ all: true });
    const storage = new LocalStorage();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('does not throw when the page has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = new LocalStorage();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('returns the last value written, even if the storage was full in between', () => {
    const { refuses } = browserStorage();
    const storage = new LocalStorage();
    storage.write('a', 'first');
    refuses.writing = true;
    storage.write('a', 'second');
    expect(storage.read('a')).toBe('second');
    refuses.writing = false;
    storage.write('a', 'third');
    expect(storage.read('a')).toBe('third');
  });

  it('reports changes by other tabs and a cleared storage to a watcher, until the watcher stops', () => {
    browserStorage();
    const listeners = new Set<(event: { key: string | null }) => void>();
    vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) => {
      if (type === 'storage') listeners.add(listener);
    });
    vi.stubGlobal('removeEventListener', (_: string, listener: (event: { key: string | null }) => void) =>
      listeners.delete(listener),
    );
    const emit = (key: string | null) => listeners.forEach((listener) => listener({ key }));
    let changes = 0;
    const stop = new LocalStorage().watch('a', () => (changes += 1));
    emit('a');
    emit('b');
    emit(null);
    expect(changes).toBe(2);
    stop();
    emit('a');
    expect(changes).toBe(2);
  });
});
