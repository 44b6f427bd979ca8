/** Up to this scroll position, the strip stays below the tabs. */
const TOP_PX = 96;
/** Smaller movements are ignored, since they come from a resting finger. */
const MIN_MOVE_PX = 4;

export interface StripVisibility {
  readonly isHidden: boolean;
  /** The scroll position where the next movement starts. */
  readonly from: number;
}

/**
 * Hides the strip of days when the page scrolls down, and shows it again on the first scroll up. `scrollY` is in CSS
 * pixels.
 */
export function visibilityAfter({ isHidden, from }: StripVisibility, scrollY: number): StripVisibility {
  if (scrollY <= TOP_PX) return { isHidden: false, from: scrollY };
  if (Math.abs(scrollY - from) < MIN_MOVE_PX) return { isHidden, from };
  return { isHidden: scrollY > from, from: scrollY };
}
