import type { Dialogs } from '../../core/ports/dialogs.port.ts';

/**
 * Says what a page could not get, once the page is on screen: it is loaded while the finger is still on its link, and
 * when it opens, whatever lies over the page before is closed.
 */
export class TellWhenShown {
  readonly #dialogs: Dialogs;
  #isShown = false;
  #waiting: readonly string[] = [];

  constructor(dialogs: Dialogs) {
    this.#dialogs = dialogs;
  }

  tell(content: string): void {
    if (this.#isShown) void this.#dialogs.alert({ content });
    else this.#waiting = [...this.#waiting, content];
  }

  /** The page is on screen; the answer is called when it is left. */
  readonly shown = (): (() => void) => {
    this.#isShown = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const content of waiting) this.tell(content);
    return () => {
      this.#isShown = false;
    };
  };
}
