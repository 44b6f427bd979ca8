import type { MouseEvent, ReactNode } from 'react';
import { LazyService } from '../../core/ports/lazy-service.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { useResolve } from '../kit/resolve.ts';
import type { Photo } from './photo-viewer.view-model.ts';

const code = new LazyService(() => import('./open-photo-viewer.tsx'));

const prefetch = (): void => {
  if (code.loaded === null) code.prefetch();
};

/**
 * Fetches the code of the viewer when a finger touches a photo or the mouse moves over it. The mouse has to move: a
 * photo that appears below the pointer, as after a tap on a card, fetches nothing.
 */
export const PREFETCH_PHOTO_VIEWER = { onPointerDown: prefetch, onPointerMove: prefetch };

/**
 * Handles a click on an element: opens the viewer on a photo. `row` is the element on the page that scrolls the photos.
 */
export type OpenPhoto = (event: MouseEvent<HTMLElement>, index: number, row: HTMLElement | null) => Promise<void>;

/** The content of the viewer besides the photos. */
interface PhotoExtras {
  /** Text and actions below the photos. */
  readonly caption?: ReactNode;
  /** Shares the product or review of the photos. */
  readonly share?: (() => void) | undefined;
}

/**
 * Returns a function that opens `photos` in the viewer, whose code is fetched on first use. Until it has arrived, the
 * clicked element is shown as pressed, and further clicks on it have no effect.
 */
export function usePhotoViewer(title: string, photos: readonly Photo[], extras: PhotoExtras = {}): OpenPhoto {
  const resolve = useResolve();
  return async ({ currentTarget: opener }, index, row) => {
    opener.dataset['tapped'] = '';
    const viewer = await loadOrAlert(() => code.load(), resolve(Dialogs));
    delete opener.dataset['tapped'];
    viewer?.openPhotoViewer(resolve, { title, photos, index, opener, row, ...extras });
  };
}
