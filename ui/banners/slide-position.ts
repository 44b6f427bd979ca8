/**
 * A looping track of slides. With copies, the track has the last slide, all slides, and the first slide, so that there
 * is a next slide in both directions.
 */
export interface SlideTrack {
  readonly slideCount: number;
  readonly hasCopies: boolean;
}

/** Returns the index of the slide at a position of the track. */
export function slideAt({ slideCount, hasCopies }: SlideTrack, position: number): number {
  if (slideCount === 0) return 0;
  return (position - (hasCopies ? 1 : 0) + slideCount) % slideCount;
}

/** Returns the position of a slide itself, not of its copy. */
export function positionOfSlide({ hasCopies }: SlideTrack, slide: number): number {
  return slide + (hasCopies ? 1 : 0);
}

/** Returns the next position. A track without copies starts again after its end. */
export function nextPosition({ slideCount, hasCopies }: SlideTrack, position: number): number {
  return hasCopies ? position + 1 : (position + 1) % Math.max(1, slideCount);
}
