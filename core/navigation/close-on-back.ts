import type { Navigation } from '../ports/navigation.port.ts';
import type { Timers } from '../ports/screen/timers.port.ts';
import type { Popups } from './popups.ts';

/**
 * Ensures that going back closes the topmost popup while one is open, instead of leaving the page. Returns a function
 * that ends this.
 */
export function closeOnBack(popups: Popups, navigation: Navigation, timers: Timers): () => void {
  let release: (() => void) | null = null;
  const update = (): void => {
    if (popups.isAnyOpen) release ??= navigation.interceptBack(closeTop);
    else {
      release?.();
      release = null;
    }
  };
  const closeTop = (): void => {
    release = null;
    popups.closeTop();
    // If the popup refused to close because it is saving, the next step back must be caught, too.
    timers.after(0, update);
  };
  return popups.subscribe(update);
}
