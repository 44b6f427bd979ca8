import type { ReactElement, ReactNode } from 'react';
import { PREFETCH_PHOTO_VIEWER, usePhotoViewer } from '../photo-viewer/photo-opener.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './review-photos.module.css';

interface ReviewPhotosProps {
  readonly paths: readonly string[];
  /** The caption that the viewer shows below the photos. */
  readonly caption?: ReactNode;
}

/** The photos of a review in a row. A tap opens one in the viewer. */
export function ReviewPhotos({ paths, caption }: ReviewPhotosProps): ReactElement | null {
  const photos = paths.map((path, index) => ({ path, alt: `리뷰 사진 ${index + 1}` }));
  const open = usePhotoViewer('리뷰 사진', photos, { caption });
  if (paths.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {paths.map((path, index) => (
        <li key={path}>
          <button
            type="button"
            aria-label={`리뷰 사진 ${index + 1} 크게 보기`}
            {...PREFETCH_PHOTO_VIEWER}
            onClick={(event) => void open(event, index, event.currentTarget.closest('ul'))}
          >
            <ResponsiveImage path={path} alt="" width={88} height={88} />
          </button>
        </li>
      ))}
    </ul>
  );
}
