import { useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { EARLY_TAP } from '../../core/ports/screen/early-tap.ts';
import { PREFETCH_PHOTO_VIEWER, usePhotoViewer } from '../photo-viewer/photo-opener.ts';
import { ScrollFrame } from '../sale/scroll-frame.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './gallery.module.css';

export interface GalleryProps {
  readonly name: string;
  readonly images: readonly { readonly img_path: string }[];
  /** False while only the image of the tapped card is known. */
  readonly isComplete: boolean;
  /** URL of the first image as the card loaded it. It is painted immediately, below the larger one. */
  readonly placeholderUrl?: string | undefined;
  /** Shares the product. */
  readonly share: () => void;
}

/** The images of a product, each as wide as the canvas, to swipe. A tap opens the viewer on the current one. */
export function Gallery({ name, images, isComplete, placeholderUrl, share }: GalleryProps): ReactElement {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const handleScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const photos = images.map(({ img_path: path }, index) => ({
    path,
    alt: index === 0 ? name : `${name} 사진 ${index + 1}`,
  }));
  const openPhoto = usePhotoViewer('상품 사진', photos, isComplete ? { share } : {});
  const isEmpty = photos.length === 0;
  const opener = !isEmpty && {
    ...EARLY_TAP,
    ...PREFETCH_PHOTO_VIEWER,
    onClick: (event: MouseEvent<HTMLElement>) => void openPhoto(event, current, track.current),
  };
  // A product without images has one slide for the placeholder.
  const shown = isEmpty ? [{ path: '', alt: name }] : photos;
  return (
    <div className={styles.gallery}>
      <ScrollFrame>
        <div
          ref={track}
          className={styles.track}
          style={placeholderUrl === undefined ? undefined : { backgroundImage: `url("${placeholderUrl}")` }}
          role="region"
          aria-label="상품 사진"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll it
          tabIndex={0}
          onScroll={handleScroll}
          {...opener}
        >
          {shown.map(({ path, alt }, index) => (
            <ResponsiveImage
              // oxlint-disable-next-line react/no-array-index-key -- an image can occur twice
              key={`${index} ${path}`}
              path={path}
              alt={alt}
              width={480}
              height={480}
              sizes="(min-width: 480px) 480px, 100vw"
              eager={index === 0}
            />
          ))}
        </div>
      </ScrollFrame>
      {isComplete && !isEmpty && (
        <button
          type="button"
          className={styles.pager}
          aria-label={shown.length > 1 ? `${current + 1} / ${shown.length} 사진 크게 보기` : undefined}
          {...opener}
        >
          {shown.length > 1 ? (
            <>
              <b>{current + 1}</b>&nbsp;/ {shown.length}
            </>
          ) : (
            '사진 크게 보기'
          )}
        </button>
      )}
    </div>
  );
}
