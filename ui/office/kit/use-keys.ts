import { makeObservable, observableRef, runInAction } from 'mobx';
import { useEffect, useRef } from 'react';
import { singleKeysChoice } from '../../../core/office-client/single-keys-choice.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { useService } from '../../kit/resolve.ts';

/** A pressed key. */
type Press = Pick<KeyboardEvent, 'code' | 'key'>;

/**
 * Whether letters and signs are shortcuts on this device. Staff who use dictation, or press keys by accident, turn them
 * off.
 * Arrows, Enter, Space, Esc and keys with a modifier always work.
 */
export class SingleKeys {
  readonly #storage: Storage;
  isOn: boolean;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.isOn = singleKeysChoice.read(storage) === null;
    makeObservable(this, { isOn: observableRef });
  }

  set(isOn: boolean): void {
    runInAction(() => (this.isOn = isOn));
    if (isOn) singleKeysChoice.remove(this.#storage);
    else singleKeysChoice.write(this.#storage, 'off');
  }

  /** Returns whether a key is a single-character shortcut that is turned off on this device. */
  isSilent({ code, key }: Press): boolean {
    // Checks the code, too: with an input method, the `key` of a letter is not a letter.
    return !this.isOn && (code.startsWith('Key') || (key.length === 1 && key !== ' '));
  }
}

export const singleKeys = recipe(SingleKeys, Storage);

/**
 * Returns whether a key belongs to the field, text editor or dialog that has the focus. A checkbox uses Space and Enter
 * only, so that shortcuts work right after rows were selected with the mouse.
 */
export function isForField({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  if (target.closest('textarea, select, dialog') !== null) return true;
  const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox';
  return isCheckbox ? key === ' ' || key === 'Enter' : target.closest('input') !== null;
}

/** The action of each key, by `code` (so that it works with a Korean layout) or, for signs, by `key`. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Runs actions on single keys while the component is mounted. Ignores keys in fields, in dialogs, with a modifier, and
 * those that are switched off.
 */
export function useKeys(keys: Keys): void {
  const singleKeys = useService(SingleKeys);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (isForField(event) || singleKeys.isSilent(event)) return;
      const action = latest.current[event.code] ?? latest.current[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [singleKeys]);
}
