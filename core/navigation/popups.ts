import { token } from '../ports/token.ts';

/** What can lie over a page, in the order in which it is closed (spec §2). */
export const POPUP_KINDS = ['option-box', 'share-box', 'alert', 'modal'] as const;
export type PopupKind = (typeof POPUP_KINDS)[number];

/** Knows what lies over the page, so that opening a route or going back can close it. */
export class Popups {
  readonly #open = new Map<PopupKind, Set<() => void>>();

  /** Registers a popup that was opened, with what closes it. To be called back once it is closed. */
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

  /** Closes all, in order: option box, share box, alert, modal. Answers whether there was one. */
  closeAll(): boolean {
    const closing = POPUP_KINDS.flatMap((kind) => [...(this.#open.get(kind) ?? [])]);
    this.#open.clear();
    for (const close of closing) close();
    return closing.length > 0;
  }
}

export const PopupsToken = token<Popups>('Popups');
