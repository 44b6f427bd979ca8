import { afterEach, describe, expect, it, vi } from 'vitest';
import { LocalStorage } from '../../../adapters/browser/local-storage.ts';

/** The browser's storage as a map; `refuses` makes it full, or forbidden as a whole. */
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
  it('keeps text by key in the browser', () => {
    const { items } = browserStorage();
    const storage = new LocalStorage();
    expect(storage.read('a')).toBeNull();
    storage.write('a', '1');
    expect([storage.read('a'), items.get('a')]).toEqual(['1', '1']);
    storage.remove('a');
    expect([storage.read('a'), items.get('a')]).toEqual([null, undefined]);
  });

  it('shows what another tab wrote', () => {
    const { items } = browserStorage();
    const storage = new LocalStorage();
    storage.write('a', '1');
    items.set('a', '2');
    expect(storage.read('a')).toBe('2');
  });

  it('remembers for this visit where the browser forbids it', () => {
    browserStorage({ all: true });
    const storage = new LocalStorage();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('never throws where the page has no storage at all', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = new LocalStorage();
    storage.write('a', '1');
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  it('shows what was written last, also where the browser was full in between', () => {
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

  it('tells of what other tabs change under a key, and of a storage that was emptied, until it is stopped', () => {
    browserStorage();
    const listeners = new Set<(event: { key: string | null }) => void>();
    vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) => {
      if (type === 'storage') listeners.add(listener);
    });
    vi.stubGlobal('removeEventListener', (_: string, listener: (event: { key: string | null }) => void) =>
      listeners.delete(listener),
    );
    const tell = (key: string | null) => listeners.forEach((listener) => listener({ key }));
    let changes = 0;
    const stop = new LocalStorage().watch('a', () => (changes += 1));
    tell('a');
    tell('b');
    tell(null);
    expect(changes).toBe(2);
    stop();
    tell('a');
    expect(changes).toBe(2);
  });
});
