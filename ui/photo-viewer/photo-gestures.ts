import type { PhotoViewerViewModel } from './photo-viewer.view-model.ts';
import { recentMoves, speedAt, swipeDirection, type TimedPoint } from './swipe-geometry.ts';
import { distanceOf, middleOf, zoomAround, type Point, type Zoom } from './zoom-geometry.ts';

/** A finger, a pen or the mouse on the stage. `x` and `y` are relative to the middle of the stage. */
export interface Finger extends TimedPoint {
  readonly id: number;
}

/** A longer press is not a tap. */
const TAP_MS = 300;
/** Maximum time between the taps of a double tap. */
const DOUBLE_TAP_MS = 300;
/** Maximum distance between the taps of a double tap. */
const DOUBLE_TAP_PX = 40;

type Gesture =
  /** Fingers that have no effect until all of them are lifted. */
  | { readonly kind: 'ignored' }
  /** A press that may still become any gesture. */
  | { readonly kind: 'press'; readonly start: Finger }
  | { readonly kind: 'swipe'; readonly start: Finger }
  | { readonly kind: 'pull'; readonly start: Finger }
  | { readonly kind: 'pan'; readonly from: Point; readonly zoom: Zoom }
  | { readonly kind: 'pinch'; readonly distance: number; readonly middle: Point; readonly zoom: Zoom };

/**
 * Interprets the fingers on the stage. A swipe sideways turns to another photo, a swipe down closes the viewer, and two
 * fingers or a double tap enlarge the photo. One finger then pans the enlarged photo.
 */
export class PhotoGestures {
  readonly #viewer: PhotoViewerViewModel;
  readonly #fingers = new Map<number, Finger>();
  #gesture: Gesture = { kind: 'ignored' };
  #moves: readonly Finger[] = [];
  #lastTap: TimedPoint | null = null;

  constructor(viewer: PhotoViewerViewModel) {
    this.#viewer = viewer;
  }

  press(finger: Finger): void {
    // Two fingers pinch; a third one is ignored.
    if (this.#fingers.size === 2) return;
    this.#fingers.set(finger.id, finger);
    this.#moves = [finger];
    if (this.#fingers.size === 1) {
      this.#gesture = { kind: 'press', start: finger };
      return;
    }
    this.#lastTap = null;
    this.#viewer.release();
    this.#viewer.hold();
    const { distance, middle } = this.#pinched();
    this.#gesture = { kind: 'pinch', distance, middle, zoom: this.#viewer.zoom };
  }

  move(finger: Finger): void {
    if (!this.#fingers.has(finger.id)) return;
    this.#fingers.set(finger.id, finger);
    this.#moves = [...recentMoves(this.#moves, finger.at), finger];
    if (this.#gesture.kind === 'press') this.#gesture = this.#begin(this.#gesture.start, finger);
    const gesture = this.#gesture;
    switch (gesture.kind) {
      case 'swipe':
        return this.#viewer.dragTo(finger.x - gesture.start.x);
      case 'pull':
        return this.#viewer.pullTo(finger.y - gesture.start.y);
      case 'pan': {
        const { from, zoom } = gesture;
        return this.#viewer.panTo({ scale: zoom.scale, x: zoom.x + finger.x - from.x, y: zoom.y + finger.y - from.y });
      }
      case 'pinch':
        return this.#pinch(gesture);
      case 'press':
      case 'ignored':
        return undefined;
    }
  }

  lift(finger: Finger): void {
    if (!this.#fingers.delete(finger.id)) return;
    const gesture = this.#gesture;
    this.#gesture = { kind: 'ignored' };
    const [left] = this.#fingers.values();
    if (left !== undefined) {
      if (this.#viewer.isZoomed) this.#gesture = { kind: 'pan', from: left, zoom: this.#viewer.zoom };
      return;
    }
    const speed = speedAt(this.#moves, finger.at);
    if (gesture.kind === 'swipe') return this.#viewer.finishDrag(finger.x - gesture.start.x, speed.x);
    if (gesture.kind === 'pull') return this.#viewer.finishPull(finger.y - gesture.start.y, speed.y);
    this.#viewer.release();
    if (gesture.kind === 'press') this.#tap(gesture.start, finger);
    return undefined;
  }

  /** Ends the gesture when the browser or another program has taken it over: everything returns to its position. */
  cancel(): void {
    this.#fingers.clear();
    this.#gesture = { kind: 'ignored' };
    this.#lastTap = null;
    this.#viewer.release();
  }

  /**
   * Returns the gesture that a press becomes. The whole movement counts, since a fast finger may be reported only
   * twice.
   */
  #begin(start: Finger, finger: Finger): Gesture {
    const direction = swipeDirection({ x: finger.x - start.x, y: finger.y - start.y });
    if (direction === null) return { kind: 'press', start };
    this.#lastTap = null;
    if (this.#viewer.isZoomed) {
      this.#viewer.hold();
      return { kind: 'pan', from: start, zoom: this.#viewer.zoom };
    }
    if (direction === 'up') return { kind: 'ignored' };
    this.#viewer.hold();
    return { kind: direction === 'sideways' ? 'swipe' : 'pull', start };
  }

  #pinch({ distance, middle, zoom }: Extract<Gesture, { kind: 'pinch' }>): void {
    const now = this.#pinched();
    const { scale, x, y } = zoomAround(zoom, middle, (zoom.scale * now.distance) / distance);
    this.#viewer.panTo({ scale, x: x + now.middle.x - middle.x, y: y + now.middle.y - middle.y });
  }

  #pinched(): { readonly distance: number; readonly middle: Point } {
    const [one, other] = this.#fingers.values();
    if (one === undefined || other === undefined) return { distance: 1, middle: { x: 0, y: 0 } };
    return { distance: distanceOf(one, other), middle: middleOf(one, other) };
  }

  #tap(start: Finger, { x, y, at }: Finger): void {
    if (at - start.at > TAP_MS) return;
    const last = this.#lastTap;
    const isDouble = last !== null && at - last.at <= DOUBLE_TAP_MS && distanceOf(last, { x, y }) <= DOUBLE_TAP_PX;
    this.#lastTap = isDouble ? null : { x, y, at };
    if (isDouble) this.#viewer.toggleZoom({ x, y });
  }
}
