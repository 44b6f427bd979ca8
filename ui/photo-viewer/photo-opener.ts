import type { MouseEvent } from 'react';
import { LateService } from '../../core/ports/late-service.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { useResolve } from '../kit/resolve.ts';
import type { Photo } from './photo-viewer.view-model.ts';

const code = new LateService(() => import('./open-photo-viewer.tsx'));

/** Fetches the viewer's code: a finger or mouse has reached a photo. */
export const prefetchPhotoViewer = (): void => code.prefetch();

/** Opens the viewer on a photo, for a click on an element; `row` is what scrolls the photos on the page. */
export type OpenPhoto = (event: MouseEvent<HTMLElement>, index: number, row: HTMLElement | null) => Promise<void>;

/**
 * Returns a function that opens `photos` in the viewer, whose code is fetched on first use. Until then, the clicked
 * element is shown as pressed; further clicks on it open no second viewer.
 */
export function usePhotoViewer(title: string, photos: readonly Photo[]): OpenPhoto {
  const resolve = useResolve();
  return async ({ currentTarget: opener }, index, row) => {
    opener.dataset['tapped'] = '';
    const viewer = await loadOrAlert(() => code.load(), resolve(Dialogs));
    delete opener.dataset['tapped'];
    viewer?.openPhotoViewer(resolve, { title, photos, index, opener, row });
  };
}
