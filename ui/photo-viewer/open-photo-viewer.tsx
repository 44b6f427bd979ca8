import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Resolve } from '../../core/ports/token.ts';
import { ResolveContext } from '../kit/resolve.ts';
import { loadedCopies, scrollToPhoto } from './page-photos.ts';
import { PhotoViewerView } from './photo-viewer.view.tsx';
import { PhotoViewerViewModel, type Photo } from './photo-viewer.view-model.ts';

export interface PhotoViewerRequest {
  /** The accessible name of the dialog. */
  readonly title: string;
  /** The photos; at least one. */
  readonly photos: readonly Photo[];
  readonly index: number;
  /** The element that receives the focus when the viewer closes. */
  readonly opener: HTMLElement;
  /**
   * The row of photos on the page, for scrolling to the photo that was shown last; null if the photos do not scroll.
   */
  readonly row: HTMLElement | null;
  /** Text and actions below the photos; none by default. */
  readonly caption?: ReactNode;
  /** Shares the product or review of the photos; without it, there is no share button. */
  readonly share?: (() => void) | undefined;
}

/**
 * Opens the viewer over the current page. It has a separate React root, so that pages do not load it in advance. Does
 * nothing if, while the code was fetched, the opener left the page or another dialog opened over it.
 */
export function openPhotoViewer(resolve: Resolve, request: PhotoViewerRequest): void {
  const { title, photos, index, opener, row, caption, share } = request;
  const topDialog = [...document.querySelectorAll(':modal')].at(-1);
  if (!opener.isConnected || topDialog?.contains(opener) === false) return;
  // The browser restores the focus to this element. Some browsers do not focus a clicked button themselves.
  opener.focus({ preventScroll: true });
  const { style } = document.documentElement;
  // Otherwise the space reserved for the scrollbar of the page would be a light strip next to the viewer.
  style.scrollbarGutter = 'auto';
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const viewModel = new PhotoViewerViewModel(title, photos, index, (shown) => {
    root.unmount();
    container.remove();
    style.scrollbarGutter = '';
    const photo = photos[shown];
    if (row !== null && photo !== undefined) scrollToPhoto(row, photo.path);
  });
  const copies = loadedCopies(photos);
  flushSync(() =>
    root.render(
      <ResolveContext value={resolve}>
        <PhotoViewerView viewModel={viewModel} copies={copies} caption={caption} share={share} />
      </ResolveContext>,
    ),
  );
}
