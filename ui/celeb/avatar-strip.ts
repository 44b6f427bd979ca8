import { action, makeObservable, observableRef } from 'mobx';

/** A reason why a strip stays on its current celeb. */
export type Hold = 'touch' | 'hover' | 'focus';

/** The highlighted celeb of a card. It advances by the section's timer unless the shopper holds it. */
export class AvatarStrip {
  readonly #celebCount: number;
  readonly #holds = new Set<Hold>();

  current = 0;

  constructor(celebCount: number) {
    this.#celebCount = celebCount;
    makeObservable(this, { current: observableRef, advance: action });
  }

  /** Advances to the next celeb, from the last to the first. Does nothing while the strip is held. */
  advance(): void {
    if (this.#holds.size === 0 && this.#celebCount > 1) this.current = (this.current + 1) % this.#celebCount;
  }

  hold(reason: Hold, isHeld: boolean): void {
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
  }

  /** Releases all holds when the page is left. */
  releaseAll(): void {
    this.#holds.clear();
  }
}
