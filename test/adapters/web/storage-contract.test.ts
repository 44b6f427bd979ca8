import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalStorage } from '../../../adapters/browser/local-storage.ts';
import { FileStorage } from '../../../adapters/cli/kit/file-storage.ts';
import type { Storage } from '../../../core/ports/storage.port.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

/** A storage, and a function that opens it again, as after a restart. */
interface Opened {
  readonly storage: Storage;
  readonly again: () => Storage;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllGlobals();
});

function openFake(): Opened {
  const storage = new FakeStorage();
  return { storage, again: () => storage.secondTab() };
}

function openLocal(): Opened {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  return { storage: new LocalStorage(), again: () => new LocalStorage() };
}

function openFile(): Opened {
  const file = join(folder, 'nested', 'stored.json');
  return { storage: new FileStorage(file), again: () => new FileStorage(file) };
}

describe.each([
  ['FakeStorage', openFake],
  ['LocalStorage', openLocal],
  ['FileStorage', openFile],
])('%s', (_name, open) => {
  it('returns the last written value, and null for any other key', () => {
    const { storage } = open();

    storage.write('a', '1');
    storage.write('a', '2');

    expect([storage.read('a'), storage.read('b')]).toEqual(['2', null]);
  });

  it('stores any text under any key, including the empty one', () => {
    const { storage, again } = open();
    const texts = { '': '', 'a.b c': '한글 🍊\n"\\', __proto__x: '{}', constructor: 'null' };

    for (const [key, text] of Object.entries(texts)) storage.write(key, text);

    const stored = again();
    for (const [key, text] of Object.entries(texts)) expect(stored.read(key)).toBe(text);
    expect(stored.read('toString')).toBeNull();
  });

  it('retains stored values and removals when it is opened again', () => {
    const { storage, again } = open();
    storage.write('a', '1');
    storage.write('b', '2');

    storage.remove('a');

    expect([again().read('a'), again().read('b')]).toEqual([null, '2']);
  });

  it('ignores the removal of a missing key', () => {
    const { storage } = open();

    expect(() => storage.remove('a')).not.toThrow();
    expect(storage.read('a')).toBeNull();
  });

  it('does not report its own changes, and can be unwatched twice', () => {
    const { storage } = open();
    const changed = vi.fn<() => void>();

    const unwatch = storage.watch('a', changed);
    storage.write('a', '1');
    storage.remove('a');
    unwatch();

    expect(unwatch).not.toThrow();
    expect(changed).not.toHaveBeenCalled();
  });
});
