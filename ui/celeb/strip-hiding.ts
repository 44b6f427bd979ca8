/** So near to the top the strip is where it belongs: under the tabs, over nothing. */
const TOP_PX = 96;
/** Smaller movements are those of a resting finger. */
const LEAST_PX = 4;

export interface StripHiding {
  readonly isHidden: boolean;
  /** From where the next movement is measured. */
  readonly from: number;
}

/** The strip of days hides while the page is scrolled down and is back on the first scroll up (spec §2). In CSS pixels. */
export function hidingAfter({ isHidden, from }: StripHiding, scrollY: number): StripHiding {
  if (scrollY <= TOP_PX) return { isHidden: false, from: scrollY };
  if (Math.abs(scrollY - from) < LEAST_PX) return { isHidden, from };
  return { isHidden: scrollY > from, from: scrollY };
}
