/**
 * Scrolls the popup inside `frame` into view, clear of pinned bars (the `scroll-padding` of the page). Closes it on a
 * press outside, and when a container of it is scrolled; scrolling its own list or another carousel does not close it.
 * Returns a function that removes the listeners.
 */
export function closeOnOutsideClick(frame: HTMLElement, close: () => void): () => void {
  const handlePointerDown = (event: Event): void => {
    if (!(event.target instanceof Node && frame.contains(event.target))) close();
  };
  const handleScroll = (event: Event): void => {
    if (event.target instanceof Node && event.target !== frame && event.target.contains(frame)) close();
  };
  const opened = frame.querySelector<HTMLElement>('[role=listbox]');
  opened?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // The scroll event of the line above is dispatched before the next frame, so only later ones are from the shopper.
  const frameRequest = requestAnimationFrame(() =>
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true }),
  );
  document.addEventListener('pointerdown', handlePointerDown);
  return () => {
    cancelAnimationFrame(frameRequest);
    document.removeEventListener('pointerdown', handlePointerDown);
    document.removeEventListener('scroll', handleScroll, { capture: true });
  };
}
