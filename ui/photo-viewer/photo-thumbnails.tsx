import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactElement } from 'react';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { PhotoViewerViewModel } from './photo-viewer.view-model.ts';
import styles from './photo-thumbnails.module.css';

/** The thumbnails, each of which opens its photo. They are hidden while a photo is enlarged. */
export const PhotoThumbnails = observer(function PhotoThumbnails({
  viewModel,
}: {
  readonly viewModel: PhotoViewerViewModel;
}): ReactElement {
  const { photos, index, isZoomed } = viewModel;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children.item(index)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [index]);
  useEffect(() => {
    // An inert element loses the focus, which must stay in the viewer.
    const viewer = list.current?.closest('dialog');
    if (isZoomed && list.current?.contains(document.activeElement) === true) viewer?.focus();
  }, [isZoomed]);
  return (
    <ul ref={list} className={styles.thumbnails} aria-label="사진 고르기" inert={isZoomed}>
      {photos.map(({ path }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a photo can occur twice
        <li key={`${place} ${path}`}>
          <button
            type="button"
            aria-label={`${place + 1}번째 사진`}
            aria-current={place === index}
            onClick={() => viewModel.goTo(place)}
          >
            <ResponsiveImage path={path} alt="" width={52} height={52} />
          </button>
        </li>
      ))}
    </ul>
  );
});
