import type { MouseEvent, ReactNode } from 'react';
import { LateService } from '../../core/ports/late-service.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { useResolve } from '../kit/resolve.ts';
import type { Photo } from './photo-viewer.view-model.ts';

const code = new LateService(() => import('./open-photo-viewer.tsx'));

const prefetch = (): void => {
  if (code.loaded === null) code.prefetch();
};

/**
 * Fetches the viewer's code when a finger touches a photo or the mouse moves over it. Not when a photo appears below
 * the pointer: that is on every product page that is opened by a tap.
 */
export const PREFETCH_PHOTO_VIEWER = { onPointerDown: prefetch, onPointerMove: prefetch };

/** Opens the viewer on a photo, for a click on an element; `row` is the element that scrolls the photos on the page. */
export type OpenPhoto = (event: MouseEvent<HTMLElement>, index: number, row: HTMLElement | null) => Promise<void>;

/** The viewer's content besides the photos. */
interface PhotoExtras {
  /** Text and actions below the photos. */
  readonly caption?: ReactNode;
  /** Shares the product or review of the photos. */
  readonly share?: (() => void) | undefined;
}

/**
 * Returns a function that opens `photos` in the viewer, whose code is fetched on first use. Until then, the clicked
 * element is shown as pressed; further clicks on it open no second viewer.
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
