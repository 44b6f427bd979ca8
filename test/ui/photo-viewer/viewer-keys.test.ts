import { describe, expect, it } from 'vitest';
import { PhotoViewerViewModel } from '../../../ui/photo-viewer/photo-viewer.view-model.ts';
import { handleViewerKey } from '../../../ui/photo-viewer/viewer-keys.ts';

/** Presses a key; returns whether the viewer used it instead of the browser. */
function press(key: string, viewer: PhotoViewerViewModel): boolean {
  let isUsed = false;
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, preventDefault: () => (isUsed = true) };
  handleViewerKey(event, viewer);
  return isUsed;
}

const viewerOf = (count: number): PhotoViewerViewModel =>
  new PhotoViewerViewModel(
    '리뷰 사진',
    Array.from({ length: count }, (_, place) => ({ path: `p/${place}`, alt: '' })),
    0,
    () => {},
  );

describe('handleViewerKey', () => {
  it('turns photos with the left and right arrows', () => {
    const viewer = viewerOf(3);
    expect([press('ArrowRight', viewer), viewer.index]).toEqual([true, 1]);
    expect([press('ArrowLeft', viewer), viewer.index]).toEqual([true, 0]);
  });

  it('leaves the up and down arrows to the text below the photo, unless the photo is enlarged', () => {
    const viewer = viewerOf(1);
    expect(press('ArrowDown', viewer)).toBe(false);
    viewer.zoomIn();
    expect(press('ArrowDown', viewer)).toBe(true);
  });
});
