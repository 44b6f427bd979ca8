import type { Navigation } from '../ports/navigation.port.ts';
import type { Timers } from '../ports/screen/timers.port.ts';
import type { Popups } from './popups.ts';

/**
 * Makes going back close the topmost popup instead of leaving the page while one is open. Returns a function that stops
 * this.
 */
export function closeOnBack(popups: Popups, navigation: Navigation, timers: Timers): () => void {
  let release: (() => void) | null = null;
  const follow = (): void => {
    if (popups.isAnyOpen) release ??= navigation.catchBack(closeTop);
    else {
      release?.();
      release = null;
    }
  };
  const closeTop = (): void => {
    release = null;
    popups.closeTop();
    // A popup that refused to close, since it is saving, catches the next step too.
    timers.after(0, follow);
  };
  return popups.subscribe(follow);
}
