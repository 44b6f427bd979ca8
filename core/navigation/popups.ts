import { recipe } from '../ports/recipe.ts';
import { Listeners } from '../storage/listeners.ts';

/** Kinds of popups, in closing order. */
const POPUP_KINDS = ['option-box', 'share-box', 'alert', 'modal'] as const;
export type PopupKind = (typeof POPUP_KINDS)[number];

/** Tracks open popups, so that navigation can close them. */
export class Popups {
  readonly #open = new Map<PopupKind, Set<() => void>>();
  readonly #listeners = new Listeners(() => () => {});
  /** All open popups, the topmost last. */
  #stack: readonly (() => void)[] = [];

  /** Registers an open popup with its close function. Returns a function to call after the popup is closed. */
  register(kind: PopupKind, close: () => void): () => void {
    const ofKind = this.#open.get(kind) ?? new Set();
    const entry = () => close();
    ofKind.add(entry);
    this.#open.set(kind, ofKind);
    this.#stack = [...this.#stack, entry];
    this.#listeners.emit();
    return () => {
      ofKind.delete(entry);
      this.#stack = this.#stack.filter((other) => other !== entry);
      this.#listeners.emit();
    };
  }

  /** Calls `listener` after a popup has opened or closed. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Closes the popup that was opened last. It stays open if its close function refuses, for example while it saves. */
  closeTop(): void {
    this.#stack.at(-1)?.();
  }

  get isAnyOpen(): boolean {
    return this.#stack.length > 0;
  }

  /** Closes all popups in the order option sheet, share box, alert, modal. Returns whether any was open. */
  closeAll(): boolean {
    const closing = POPUP_KINDS.flatMap((kind) => [...(this.#open.get(kind) ?? [])]);
    this.#open.clear();
    this.#stack = [];
    for (const close of closing) close();
    if (closing.length > 0) this.#listeners.emit();
    return closing.length > 0;
  }
}

export const popups = recipe(Popups);
