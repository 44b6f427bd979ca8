/** Scrolls the page to its top, smoothly unless reduced motion is preferred. */
export function scrollToTop(): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}
