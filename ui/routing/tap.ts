/** A longer press is for the browser: its menu, or a selection. */
const TAP_MS = 300;
/** A larger movement is a scroll. */
const TAP_SLOP_PX = 10;
/** A touch on something that is still scrolling only stops it. */
const GLIDE_MS = 150;

/** Last scroll time of each scroll container. */
const scrolled = new WeakMap<EventTarget, number>();
let down: PointerEvent | null = null;

/** Starts to record scroll times. */
export function watchGliding(): void {
  addEventListener('scroll', ({ target, timeStamp }) => target && scrolled.set(target, timeStamp), true);
}

/** Handles pointerdown: a second pointer makes the touch no tap. */
export function fingerDown(event: PointerEvent): void {
  down = event.isPrimary ? event : null;
}

/** Returns whether the ending touch is certainly a tap. If not, the browser decides later by its click. */
export function isTap(lift: TouchEvent): boolean {
  const [up] = lift.changedTouches;
  if (down === null || up === undefined || !lift.cancelable || lift.touches.length > 0) return false;
  const moved = Math.abs(up.clientX - down.clientX) + Math.abs(up.clientY - down.clientY);
  const isShort = lift.timeStamp - down.timeStamp < TAP_MS;
  return isShort && moved < TAP_SLOP_PX && !glided(lift.target, down.timeStamp - GLIDE_MS);
}

/** Returns whether a container of the target was scrolled since then; others do not count. */
function glided(thing: EventTarget | null, since: number): boolean {
  if (!(thing instanceof Node)) return false;
  return (scrolled.get(thing) ?? since) > since || glided(thing.parentNode, since);
}
