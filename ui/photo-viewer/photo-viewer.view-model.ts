import { action, computed, makeObservable, observableRef } from 'mobx';
import { closesAfterPull, followedOffset, photoAfterSwipe } from './swipe-geometry.ts';
import {
  DOUBLE_TAP_SCALE,
  fitInto,
  limitPan,
  UNZOOMED,
  zoomAround,
  type Point,
  type Size,
  type Zoom,
} from './zoom-geometry.ts';

export interface Photo {
  /** The stored path. */
  readonly path: string;
  readonly alt: string;
}

const MIDDLE: Point = { x: 0, y: 0 };
/** Factor by which a key or button changes the scale. */
const SCALE_STEP = 1.5;
/** If the scale is below this when the fingers are lifted, the whole photo is shown: the shopper almost reached it. */
const ALMOST_WHOLE_SCALE = 1.08;
/** Distance by which a key pans an enlarged photo. */
export const PAN_STEP_PX = 80;

/** The state of the viewer: the photo, its zoom, and the current gesture. */
export class PhotoViewerViewModel {
  readonly title: string;
  readonly photos: readonly Photo[];
  readonly #close: (index: number) => void;
  readonly #ratios = new Map<number, number>();
  #stage: Size = { width: 0, height: 0 };

  /** Index of the photo on screen. */
  index: number;
  zoom: Zoom = UNZOOMED;
  /** Offset in pixels of the row of photos, which follows a finger. */
  drag = 0;
  /** Distance in pixels by which the photo is pulled down. */
  pull = 0;
  /** True: a finger moves the photo, which follows without a transition. */
  isHeld = false;

  /** `close` is called with the photo that was shown last. */
  constructor(title: string, photos: readonly Photo[], index: number, close: (index: number) => void) {
    this.title = title;
    this.photos = photos;
    this.index = Math.min(Math.max(index, 0), photos.length - 1);
    this.#close = close;
    makeObservable(this, {
      index: observableRef,
      zoom: observableRef,
      drag: observableRef,
      pull: observableRef,
      isHeld: observableRef,
      isZoomed: computed,
      goTo: action,
      applyStage: action,
      applyRatio: action,
      zoomTo: action,
      zoomBy: action,
      toggleZoom: action,
      resetZoom: action,
      panTo: action,
      dragTo: action,
      pullTo: action,
      hold: action,
      release: action,
      finishDrag: action,
      finishPull: action,
    });
  }

  get count(): number {
    return this.photos.length;
  }

  get isZoomed(): boolean {
    return this.zoom.scale > 1;
  }

  /** Distance by which the photo is pulled down, as a share of the stage from 0 to 1. */
  get pullShare(): number {
    return this.#stage.height === 0 ? 0 : Math.min(this.pull / this.#stage.height, 1);
  }

  /** Shows another photo, not enlarged. For an index out of range, shows the first or the last one. */
  goTo(index: number): void {
    this.index = Math.min(Math.max(index, 0), this.count - 1);
    this.zoom = UNZOOMED;
    this.drag = 0;
    this.pull = 0;
  }

  close(): void {
    this.#close(this.index);
  }

  /** Applies the size of the stage, which changes when the phone is turned. */
  applyStage(stage: Size): void {
    this.#stage = stage;
    this.panTo(this.zoom);
  }

  /** Stores the aspect ratio (width / height) of a photo once it has loaded. */
  applyRatio(index: number, ratio: number): void {
    this.#ratios.set(index, ratio);
    if (index === this.index) this.panTo(this.zoom);
  }

  /** Enlarges the photo to a scale. What is shown at `point` does not move. */
  zoomTo(scale: number, point: Point = MIDDLE): void {
    this.panTo(zoomAround(this.zoom, point, scale));
  }

  zoomBy(factor: number, point: Point = MIDDLE): void {
    this.zoomTo(this.zoom.scale * factor, point);
  }

  zoomIn(): void {
    this.zoomBy(SCALE_STEP);
  }

  zoomOut(): void {
    this.zoomBy(1 / SCALE_STEP);
  }

  /** Enlarges the photo at a point, or shows the whole photo again. */
  toggleZoom(point: Point = MIDDLE): void {
    if (this.isZoomed) this.resetZoom();
    else this.zoomTo(DOUBLE_TAP_SCALE, point);
  }

  resetZoom(): void {
    this.zoom = UNZOOMED;
  }

  panBy(x: number, y: number): void {
    this.panTo({ scale: this.zoom.scale, x: this.zoom.x + x, y: this.zoom.y + y });
  }

  /** Applies a zoom within the bounds of the photo. */
  panTo(zoom: Zoom): void {
    const ratio = this.#ratios.get(this.index) ?? null;
    this.zoom = limitPan(zoom, fitInto(this.#stage, ratio), this.#stage);
  }

  /** Call this when a finger or the mouse starts to move the photo. */
  hold(): void {
    this.isHeld = true;
  }

  /** Ends the movement: the photos return to their positions. */
  release(): void {
    this.isHeld = false;
    this.drag = 0;
    this.pull = 0;
    if (this.zoom.scale < ALMOST_WHOLE_SCALE) this.zoom = UNZOOMED;
  }

  dragTo(offset: number): void {
    this.drag = followedOffset(offset, this.index, this.count);
  }

  /** Ends a swipe sideways. `speed` is in pixels per millisecond. */
  finishDrag(offset: number, speed: number): void {
    const { index, count } = this;
    this.release();
    this.goTo(photoAfterSwipe({ index, count, offset, speed, width: this.#stage.width }));
  }

  pullTo(pull: number): void {
    this.pull = Math.max(0, pull);
  }

  /** Ends a swipe down: closes the viewer, or moves the photo back. */
  finishPull(pull: number, speed: number): void {
    if (closesAfterPull(pull, speed, this.#stage.height)) this.close();
    else this.release();
  }
}
