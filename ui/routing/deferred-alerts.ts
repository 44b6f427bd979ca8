import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';

/**
 * Shows the alerts of a page once it is on screen. Alerts wait until then, since a page loads while its link is
 * touched, and opening it closes the alerts over the previous page.
 */
export class DeferredAlerts {
  readonly #dialogs: Dialogs;
  #isShown = false;
  #waiting: readonly string[] = [];

  constructor(dialogs: Dialogs) {
    this.#dialogs = dialogs;
  }

  alert(content: string): void {
    if (this.#isShown) void this.#dialogs.alert({ content });
    else this.#waiting = [...this.#waiting, content];
  }

  /** Call this when the page is shown. Returns a function to call when the page is left. */
  readonly markShown = (): (() => void) => {
    this.#isShown = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const content of waiting) this.alert(content);
    return () => {
      this.#isShown = false;
    };
  };
}
