/** A longer press is left to the browser, for its menu or a selection. */
const TAP_MS = 300;
/** A larger movement is a scroll. */
const TAP_SLOP_PX = 10;
/** Within this time after a scroll, a touch only stops the scrolling. */
const MOMENTUM_SCROLL_MS = 150;

/** Last scroll time of each scroll container. */
const scrollTimes = new WeakMap<EventTarget, number>();
let lastPointerDown: PointerEvent | null = null;

export function recordScrolls(): void {
  addEventListener('scroll', ({ target, timeStamp }) => target && scrollTimes.set(target, timeStamp), true);
}

/** Records a pointerdown. With a second pointer, the touch is no longer a tap. */
export function recordPointerDown(event: PointerEvent): void {
  lastPointerDown = event.isPrimary ? event : null;
}

/**
 * Returns whether the touch that ends is certainly a tap. If it is not certain, the browser decides by dispatching a
 * click or none.
 */
export function isTap(lift: TouchEvent): boolean {
  const [up] = lift.changedTouches;
  if (lastPointerDown === null || up === undefined || !lift.cancelable || lift.touches.length > 0) return false;
  const moved = Math.abs(up.clientX - lastPointerDown.clientX) + Math.abs(up.clientY - lastPointerDown.clientY);
  const isShort = lift.timeStamp - lastPointerDown.timeStamp < TAP_MS;
  return (
    isShort && moved < TAP_SLOP_PX && !wasScrolledSince(lift.target, lastPointerDown.timeStamp - MOMENTUM_SCROLL_MS)
  );
}

/**
 * Returns whether a container of the target was scrolled since the given time. Other scroll containers do not count.
 */
function wasScrolledSince(node: EventTarget | null, since: number): boolean {
  if (!(node instanceof Node)) return false;
  return (scrollTimes.get(node) ?? since) > since || wasScrolledSince(node.parentNode, since);
}
