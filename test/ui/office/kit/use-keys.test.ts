import { describe, expect, it } from 'vitest';
import { SingleKeys } from '../../../../ui/office/kit/use-keys.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';

describe('shortcuts of a single key', () => {
  it('work until they are turned off on this device', () => {
    const storage = new FakeStorage();
    const letter = { code: 'KeyP', key: 'p' };

    expect(new SingleKeys(storage).isSilent(letter)).toBe(false);
    new SingleKeys(storage).set(false);
    expect(new SingleKeys(storage).isSilent(letter)).toBe(true);
    new SingleKeys(storage).set(true);
    expect(new SingleKeys(storage).isSilent(letter)).toBe(false);
  });

  it.each([
    ['KeyP', 'ㅔ', true],
    ['KeyP', 'Process', true],
    ['Slash', '/', true],
    ['Slash', '?', true],
    ['Digit1', '1', true],
    ['ArrowDown', 'ArrowDown', false],
    ['Enter', 'Enter', false],
    ['Space', ' ', false],
    ['Escape', 'Escape', false],
  ])('include the key %s that types %s: %s', (code, key, isSilent) => {
    const singleKeys = new SingleKeys(new FakeStorage());
    singleKeys.set(false);

    expect(singleKeys.isSilent({ code, key })).toBe(isSilent);
  });
});
