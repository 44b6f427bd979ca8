import type { PhotoViewerViewModel } from './photo-viewer.view-model.ts';

/**
 * Change of the scale per pixel of a wheel event. A pinch on a trackpad arrives as a wheel event with Ctrl, but with
 * smaller steps, so each pixel counts more.
 */
const WHEEL_GROWTH = 0.002;
const PINCH_GROWTH = 0.01;
/** Height of a line in pixels, for a wheel that counts lines. */
const LINE_PX = 32;

/**
 * Passes the size of the stage to the viewer, again when the phone is turned, and the input of wheel and trackpad.
 * Returns a function that stops this.
 */
export function watchStage(stage: HTMLElement, viewer: PhotoViewerViewModel): () => void {
  const measure = (): void => viewer.applyStage({ width: stage.clientWidth, height: stage.clientHeight });
  const wheel = (event: WheelEvent): void => {
    // A native listener is used because React's own are passive: they cannot stop a pinch from enlarging the whole
    // page.
    event.preventDefault();
    const { left, top, width, height } = stage.getBoundingClientRect();
    const point = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX;
    const [right, down] = [event.deltaX * pixels, event.deltaY * pixels];
    if (Math.abs(right) > Math.abs(down)) viewer.panBy(-right, 0);
    else viewer.zoomBy(Math.exp(-down * (event.ctrlKey ? PINCH_GROWTH : WHEEL_GROWTH)), point);
  };
  const observer = new ResizeObserver(measure);
  measure();
  observer.observe(stage);
  stage.addEventListener('wheel', wheel, { passive: false });
  return () => {
    observer.disconnect();
    stage.removeEventListener('wheel', wheel);
  };
}
