import { makeObservable, observableRef, runInAction } from 'mobx';
import { singleKeysChoice } from '../../../core/office-client/single-keys-choice.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Storage } from '../../../core/ports/storage.port.ts';

/** A pressed key. */
type Press = Pick<KeyboardEvent, 'code' | 'key'>;

/**
 * Whether letters and signs are shortcuts on this device. Who dictates or hits keys by accident switches them off;
 * arrows, Enter, Space, Esc and keys with a modifier work either way.
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

  /** Returns whether a key without a modifier does nothing on this device. */
  isSilent({ code, key }: Press): boolean {
    // Under an IME the key of a letter is no letter.
    return !this.isOn && (code.startsWith('Key') || (key.length === 1 && key !== ' '));
  }
}

export const singleKeys = recipe(SingleKeys, Storage);
