import type { KeyboardEvent } from 'react';
import { PAN_STEP_PX, type PhotoViewerViewModel } from './photo-viewer.view-model.ts';

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

const DIRECTIONS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Handles the keys of the viewer. Arrows turn to another photo or pan an enlarged one, Home and End show the first and
 * the last photo, and `+`, `-` and `0` change the size. The dialog handles Esc, and the browser keys with a modifier.
 */
export function handleViewerKey(event: PressedKey, viewer: PhotoViewerViewModel): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (handle(event.key, viewer)) event.preventDefault();
}

function handle(key: string, viewer: PhotoViewerViewModel): boolean {
  const direction = DIRECTIONS[key];
  if (direction !== undefined) {
    const [right, down] = direction;
    // The viewport moves in the direction of the key, so the photo moves in the opposite direction.
    if (viewer.isZoomed) viewer.panBy(-right * PAN_STEP_PX, -down * PAN_STEP_PX);
    else if (right !== 0) viewer.goTo(viewer.index + right);
    // Up and down scroll the text below the photo.
    else return false;
    return true;
  }
  switch (key) {
    case 'Home':
      viewer.goTo(0);
      return true;
    case 'End':
      viewer.goTo(viewer.count - 1);
      return true;
    case '+':
    case '=':
      viewer.zoomIn();
      return true;
    case '-':
      viewer.zoomOut();
      return true;
    case '0':
      viewer.resetZoom();
      return true;
    default:
      return false;
  }
}
