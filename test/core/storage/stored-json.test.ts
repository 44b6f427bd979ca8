import { describe, expect, it } from 'vitest';
import { readJson, storedText, writeJson } from '../../../core/storage/stored-json.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const parseList = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);

describe('readJson', () => {
  it('answers what was written', () => {
    const storage = new FakeStorage();
    writeJson(storage, 'k', [1, 2]);
    expect(readJson(storage, 'k', parseList)).toEqual([1, 2]);
  });

  it('answers null for nothing', () => {
    expect(readJson(new FakeStorage(), 'k', parseList)).toBeNull();
  });

  it.each(['', '{', 'undefined', '{"a":1}', 'null'])('drops %j', (text) => {
    const storage = new FakeStorage({ k: text, other: '1' });
    expect(readJson(storage, 'k', parseList)).toBeNull();
    expect(storage.items).toEqual({ other: '1' });
  });
});

describe('storedText', () => {
  it('takes text and nothing else', () => {
    expect(storedText('감귤', 10)).toBe('감귤');
    expect(storedText(7, 10)).toBe('');
    expect(storedText(null, 10)).toBe('');
  });

  it('leaves out what no form field holds, and cuts without breaking a character', () => {
    expect(storedText('a\u0000b\nc', 10)).toBe('abc');
    expect(storedText('\ud800', 10).isWellFormed()).toBe(true);
    expect(storedText('12😀', 3).isWellFormed()).toBe(true);
  });
});
