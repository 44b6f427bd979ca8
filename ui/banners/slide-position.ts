/**
 * Where a looping track of slides stands. With copies the track is: last slide, all slides, first slide; so that
 * there is always one to go on to, in both directions.
 */
export interface SlideTrack {
  readonly slide_cnt: number;
  readonly hasCopies: boolean;
}

/** Which slide is seen at a place of the track, from 0. */
export function slideAt({ slide_cnt, hasCopies }: SlideTrack, place: number): number {
  if (slide_cnt === 0) return 0;
  return (place - (hasCopies ? 1 : 0) + slide_cnt) % slide_cnt;
}

/** The place of a slide itself, not of its copy. */
export function placeOf({ hasCopies }: SlideTrack, slide: number): number {
  return slide + (hasCopies ? 1 : 0);
}

/** The place after this one; a track without copies starts again. */
export function placeAfter({ slide_cnt, hasCopies }: SlideTrack, place: number): number {
  return hasCopies ? place + 1 : (place + 1) % Math.max(1, slide_cnt);
}
