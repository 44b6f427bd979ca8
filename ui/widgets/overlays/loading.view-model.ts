import { recipe } from '../../../core/ports/recipe.ts';
import { action, makeObservable, observableRef } from 'mobx';
import type { Progress } from '../../../core/ports/progress.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';

/** Delay before the overlay is shown. If work ends sooner, the overlay could not even be read. */
const LOADING_DELAY_MS = 300;

/** Decides whether work takes so long that an overlay is shown. */
export class LoadingViewModel implements Progress {
  readonly #timers: Timers;
  #openCount = 0;
  #stopWaiting: (() => void) | null = null;
  isShown = false;

  constructor(timers: Timers) {
    this.#timers = timers;
    makeObservable<this, 'show'>(this, { isShown: observableRef, show: action });
  }

  start(): () => void {
    this.#openCount += 1;
    if (this.#openCount === 1) this.#stopWaiting = this.#timers.after(LOADING_DELAY_MS, () => this.show(true));
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#openCount -= 1;
      if (this.#openCount > 0) return;
      this.#stopWaiting?.();
      this.#stopWaiting = null;
      this.show(false);
    };
  }

  private show(isShown: boolean): void {
    this.isShown = isShown;
  }
}

export const loadingViewModel = recipe(LoadingViewModel, Timers);
