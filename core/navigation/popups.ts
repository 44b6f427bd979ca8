import { recipe } from '../ports/recipe.ts';

/** Kinds of popups, in closing order. */
export const POPUP_KINDS = ['option-box', 'share-box', 'alert', 'modal'] as const;
export type PopupKind = (typeof POPUP_KINDS)[number];

/** Tracks open popups, so that navigation can close them. */
export class Popups {
  readonly #open = new Map<PopupKind, Set<() => void>>();

  /** Registers an open popup with its close function. Returns a function to call after the popup is closed. */
  opened(kind: PopupKind, close: () => void): () => void {
    const ofKind = this.#open.get(kind) ?? new Set();
    const entry = () => close();
    ofKind.add(entry);
    this.#open.set(kind, ofKind);
    return () => {
      ofKind.delete(entry);
    };
  }

  get isAnyOpen(): boolean {
    return [...this.#open.values()].some((ofKind) => ofKind.size > 0);
  }

  /** Closes all popups in the order option box, share box, alert, modal. Returns whether any was open. */
  closeAll(): boolean {
    const closing = POPUP_KINDS.flatMap((kind) => [...(this.#open.get(kind) ?? [])]);
    this.#open.clear();
    for (const close of closing) close();
    return closing.length > 0;
  }
}

export const popups = recipe(Popups);
