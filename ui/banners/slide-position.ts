/**
 * Position in a looping track of slides. With copies the track is: last slide, all slides, first slide; so that both
 * directions always have a next one.
 */
export interface SlideTrack {
  readonly slide_cnt: number;
  readonly hasCopies: boolean;
}

/** Returns the visible slide at a position of the track, from 0. */
export function slideAt({ slide_cnt, hasCopies }: SlideTrack, place: number): number {
  if (slide_cnt === 0) return 0;
  return (place - (hasCopies ? 1 : 0) + slide_cnt) % slide_cnt;
}

/** Returns the position of a slide itself, not of its copy. */
export function placeOf({ hasCopies }: SlideTrack, slide: number): number {
  return slide + (hasCopies ? 1 : 0);
}

/** Returns the next position; a track without copies starts again. */
export function placeAfter({ slide_cnt, hasCopies }: SlideTrack, place: number): number {
  return hasCopies ? place + 1 : (place + 1) % Math.max(1, slide_cnt);
}
