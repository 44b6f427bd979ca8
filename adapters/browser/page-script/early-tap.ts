import { EARLY_TAP_SELECTOR } from '../../../core/ports/screen/early-tap.ts';
import { onStage } from './page-stage.ts';

const LEAVING = ['beforeunload', 'pagehide', 'popstate'] as const;

/**
 * Stores the last tap on a marked button, and repeats it once the page is hydrated. Discards it when another element is
 * tapped or the page is left. Returns a function that also discards it.
 */
export function captureEarlyTap(): () => void {
  let tapped: HTMLElement | null = null;

  function storeTap(button: HTMLElement | null): void {
    delete tapped?.dataset['tapped'];
    tapped = button;
    if (button !== null) button.dataset['tapped'] = '';
  }

  function handleClick(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>(EARLY_TAP_SELECTOR) ?? null;
    // Hides the tap from React, which would otherwise also handle it while it hydrates.
    if (button !== null) event.stopImmediatePropagation();
    storeTap(button);
  }

  const discardTap = (): void => storeTap(null);
  addEventListener('click', handleClick, true);
  for (const event of LEAVING) addEventListener(event, discardTap);
  onStage('hydrated', () => {
    removeEventListener('click', handleClick, true);
    for (const event of LEAVING) removeEventListener(event, discardTap);
    const button = tapped;
    discardTap();
    if (button?.isConnected === true) button.click();
  });
  return discardTap;
}
