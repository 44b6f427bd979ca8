/** A width and a height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A position in CSS pixels, relative to the middle of the stage. Right and down are positive. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The zoom of a photo. `x` and `y` are the position of its middle. */
export interface Zoom extends Point {
  /** The scale; at 1, the whole photo fits into the stage. */
  readonly scale: number;
}

export const MAX_SCALE = 4;
export const DOUBLE_TAP_SCALE = 2.5;
export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };

/**
 * Returns the size of a whole photo in the stage, as large as possible. `ratio` is its width divided by its height; if
 * it is not a positive number, the photo is as large as the stage.
 */
export function fitInto(stage: Size, ratio: number | null): Size {
  if (ratio === null || !(ratio > 0) || !Number.isFinite(ratio)) return stage;
  const width = Math.min(stage.width, stage.height * ratio);
  return { width, height: width / ratio };
}

/**
 * Returns the zoom at `scale`, from 1 to {@link MAX_SCALE}, that does not move what is shown at `point`. The result may
 * show background next to the photo; {@link limitPan} prevents that. A scale that is not a number changes nothing.
 */
export function zoomAround(zoom: Zoom, point: Point, scale: number): Zoom {
  if (Number.isNaN(scale)) return zoom;
  const limited = Math.min(Math.max(scale, 1), MAX_SCALE);
  const growth = limited / zoom.scale;
  return {
    scale: limited,
    x: point.x - (point.x - zoom.x) * growth,
    y: point.y - (point.y - zoom.y) * growth,
  };
}

/**
 * Limits the pan, so that there is no gap on one side while the other side is cut off. In a direction in which the
 * photo fits into the stage, it is centered. `fitted` is its size at scale 1.
 */
export function limitPan(zoom: Zoom, fitted: Size, stage: Size): Zoom {
  return {
    scale: zoom.scale,
    x: within(zoom.x, (fitted.width * zoom.scale - stage.width) / 2),
    y: within(zoom.y, (fitted.height * zoom.scale - stage.height) / 2),
  };
}

function within(offset: number, max: number): number {
  const limit = Math.max(0, max);
  // Adding zero turns a negative zero into a positive one.
  return Math.min(Math.max(offset, -limit), limit) + 0;
}

/** Returns the point halfway between two. */
export function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Returns the distance between two points. It is at least 1, since callers divide by it. */
export function distanceOf(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
