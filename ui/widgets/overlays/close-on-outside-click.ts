/**
 * Closes the popup inside `frame` on a press outside, and when a container of it is scrolled, but not its own list or
 * another carousel. First scrolls it into view, clear of pinned bars (the page's `scroll-padding`). Returns a function
 * that removes the listeners.
 */
export function closeOnOutsideClick(frame: HTMLElement, close: () => void): () => void {
  const pressed = (event: Event): void => {
    if (!(event.target instanceof Node && frame.contains(event.target))) close();
  };
  const scrolled = (event: Event): void => {
    if (event.target instanceof Node && event.target !== frame && event.target.contains(frame)) close();
  };
  const opened = frame.querySelector<HTMLElement>('[role=listbox]');
  opened?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // The event of our own scroll is dispatched before the next frame; only later ones are the shopper's.
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
