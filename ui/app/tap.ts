/** A finger that stays longer wants what the browser has for it: its menu, or a selection. */
const TAP_MS = 300;
/** A finger that moves further is about to scroll. */
const STILL_PX = 10;
/** A finger that comes down on what still glides stops it, and means nothing by it. */
const GLIDE_MS = 150;

let down: PointerEvent | null = null;
let scrolledAt = -GLIDE_MS;

/** Notes from now on when anything on the page is scrolled. */
export function watchGliding(): void {
  addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), { capture: true, passive: true });
}

/** A finger has come down. */
export function fingerDown(event: PointerEvent): void {
  down = event.timeStamp - scrolledAt > GLIDE_MS ? event : null;
}

/** Whether the finger that lifts has tapped, beyond doubt. If not, the browser decides, somewhat later, by its click. */
export function hasTapped({ cancelable, timeStamp, touches, changedTouches: [up] }: TouchEvent): boolean {
  if (down === null || up === undefined || !cancelable || touches.length > 0) return false;
  const moved = Math.abs(up.clientX - down.clientX) + Math.abs(up.clientY - down.clientY);
  return moved < STILL_PX && scrolledAt < down.timeStamp && timeStamp - down.timeStamp < TAP_MS;
}
