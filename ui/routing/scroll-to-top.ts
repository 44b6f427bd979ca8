import { scrollBehavior } from '../kit/reduced-motion.ts';

/** Scrolls the page to its top, smoothly unless reduced motion is preferred. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}
