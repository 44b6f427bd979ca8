import { useState, type ReactElement } from 'react';
import { Modal } from '../widgets/overlays/modal.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './review-photos.module.css';

/** The photos of a review in a row; a tap enlarges one. */
export function ReviewPhotos({ paths }: { readonly paths: readonly string[] }): ReactElement | null {
  const [open, setOpen] = useState<number | null>(null);
  if (paths.length === 0) return null;
  const large = open === null ? undefined : paths[open];
  return (
    <>
      <ul className={styles.photos}>
        {paths.map((path, index) => (
          <li key={path}>
            <button type="button" aria-label={`리뷰 사진 ${index + 1} 크게 보기`} onClick={() => setOpen(index)}>
              <ResponsiveImage path={path} alt="" width={88} height={88} />
            </button>
          </li>
        ))}
      </ul>
      <Modal title="리뷰 사진" open={large !== undefined} onClose={() => setOpen(null)}>
        {large === undefined ? null : (
          <ResponsiveImage
            path={large}
            alt={`리뷰 사진 ${(open ?? 0) + 1}`}
            width={302}
            height={302}
            className={styles.large ?? ''}
          />
        )}
      </Modal>
    </>
  );
}
