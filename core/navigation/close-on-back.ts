import type { Navigation } from '../ports/navigation.port.ts';
import type { Timers } from '../ports/screen/timers.port.ts';
import type { Popups } from './popups.ts';

/**
 * While a popup is open, makes going back close the topmost popup instead of leaving the page. Returns a function that
 * stops this.
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
