/** A longer press is left to the browser, for its menu or a selection. */
const TAP_MS = 300;
/** A larger movement is a scroll. */
const TAP_SLOP_PX = 10;
/** Time after a scroll within which a touch only stops it. */
const GLIDE_MS = 150;

/** Last scroll time of each scroll container. */
const scrolled = new WeakMap<EventTarget, number>();
let down: PointerEvent | null = null;

/** Starts to record scroll times. */
export function watchGliding(): void {
  addEventListener('scroll', ({ target, timeStamp }) => target && scrolled.set(target, timeStamp), true);
}

/** Handles pointerdown. With a second pointer, the touch is no longer a tap. */
export function fingerDown(event: PointerEvent): void {
  down = event.isPrimary ? event : null;
}

/**
 * Returns whether the touch that ends is certainly a tap. If it may not be one, the browser decides later by its click.
 */
export function isTap(lift: TouchEvent): boolean {
  const [up] = lift.changedTouches;
  if (down === null || up === undefined || !lift.cancelable || lift.touches.length > 0) return false;
  const moved = Math.abs(up.clientX - down.clientX) + Math.abs(up.clientY - down.clientY);
  const isShort = lift.timeStamp - down.timeStamp < TAP_MS;
  return isShort && moved < TAP_SLOP_PX && !glided(lift.target, down.timeStamp - GLIDE_MS);
}

/**
 * Returns whether a container of the target was scrolled since the given time. Other scroll containers do not count.
 */
function glided(thing: EventTarget | null, since: number): boolean {
  if (!(thing instanceof Node)) return false;
  return (scrolled.get(thing) ?? since) > since || glided(thing.parentNode, since);
}
