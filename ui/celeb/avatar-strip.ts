import { action, makeObservable, observableRef } from 'mobx';

/** What keeps a strip on its celeb. */
export type Hold = 'touch' | 'hover' | 'focus';

/** Which celeb of a card is pointed out. It goes on by the section's one timer, unless the shopper is at it. */
export class AvatarStrip {
  readonly #celeb_cnt: number;
  readonly #holds = new Set<Hold>();

  current = 0;

  constructor(celeb_cnt: number) {
    this.#celeb_cnt = celeb_cnt;
    makeObservable(this, { current: observableRef, advance: action });
  }

  /** On to the next, from the last to the first; stays while it is held. */
  advance(): void {
    if (this.#holds.size === 0 && this.#celeb_cnt > 1) this.current = (this.current + 1) % this.#celeb_cnt;
  }

  hold(reason: Hold, isHeld: boolean): void {
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
  }

  /** The shopper is gone, and with them whatever held it. */
  letGo(): void {
    this.#holds.clear();
  }
}
