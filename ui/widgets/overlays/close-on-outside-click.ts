/**
 * Closes what has just opened inside `frame` at a press outside of it, and when anything around it is scrolled: not
 * when its own list is, nor a carousel elsewhere. First it is brought in full view, out from under pinned bars
 * (the page's `scroll-padding`). The answer ends the watching.
 */
export function closeFromOutside(frame: HTMLElement, close: () => void): () => void {
  const pressed = (event: Event): void => {
    if (!(event.target instanceof Node && frame.contains(event.target))) close();
  };
  const scrolled = (event: Event): void => {
    if (event.target instanceof Node && event.target !== frame && event.target.contains(frame)) close();
  };
  const opened = frame.querySelector<HTMLElement>('[role=listbox]');
  opened?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // The scroll just made is told of before the browser draws; only what comes later is the shopper's.
  const nextDrawing = requestAnimationFrame(() =>
    document.addEventListener('scroll', scrolled, { capture: true, passive: true }),
  );
  document.addEventListener('pointerdown', pressed);
  return () => {
    cancelAnimationFrame(nextDrawing);
    document.removeEventListener('pointerdown', pressed);
    document.removeEventListener('scroll', scrolled, { capture: true });
  };
}
