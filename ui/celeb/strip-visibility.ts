/** Up to this scroll position the strip stays below the tabs. */
const TOP_PX = 96;
/** Smaller movements come from a resting finger. */
const LEAST_PX = 4;

export interface StripVisibility {
  readonly isHidden: boolean;
  /** Scroll position from which the next movement is measured. */
  readonly from: number;
}

/** The strip of days hides when the page scrolls down and returns on the first scroll up. In CSS pixels. */
export function hidingAfter({ isHidden, from }: StripVisibility, scrollY: number): StripVisibility {
  if (scrollY <= TOP_PX) return { isHidden: false, from: scrollY };
  if (Math.abs(scrollY - from) < LEAST_PX) return { isHidden, from };
  return { isHidden: scrollY > from, from: scrollY };
}
