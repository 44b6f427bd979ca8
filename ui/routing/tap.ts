/** A finger that stays longer wants what the browser has for it: its menu, or a selection. */
const TAP_MS = 300;
/** A finger that moves further is about to scroll. */
const STILL_PX = 10;
/** A finger that comes down on what still glides stops it, and means nothing by it. */
const GLIDE_MS = 150;

/** When what can be scrolled was scrolled last. */
const scrolled = new WeakMap<EventTarget, number>();
let down: PointerEvent | null = null;

/** Notes from now on whatever is scrolled. */
export function watchGliding(): void {
  addEventListener('scroll', ({ target, timeStamp }) => target && scrolled.set(target, timeStamp), true);
}

/** A finger has come down: the first one, or one more, which is no tap. */
export function fingerDown(event: PointerEvent): void {
  down = event.isPrimary ? event : null;
}

/** Whether the finger that lifts has tapped, beyond doubt. If not, the browser decides, somewhat later, by its click. */
export function hasTapped(lift: TouchEvent): boolean {
  const [up] = lift.changedTouches;
  if (down === null || up === undefined || !lift.cancelable || lift.touches.length > 0) return false;
  const moved = Math.abs(up.clientX - down.clientX) + Math.abs(up.clientY - down.clientY);
  const isShort = lift.timeStamp - down.timeStamp < TAP_MS;
  return isShort && moved < STILL_PX && !glided(lift.target, down.timeStamp - GLIDE_MS);
}

/** Whether something that a thing lies in was scrolled since then. What glides elsewhere is not its concern. */
function glided(thing: EventTarget | null, since: number): boolean {
  if (!(thing instanceof Node)) return false;
  return (scrolled.get(thing) ?? since) > since || glided(thing.parentNode, since);
}
