import { useRef, useState, type ReactElement } from 'react';
import { ScrollFrame } from '../sale/scroll-frame.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './gallery.module.css';

export interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly { readonly img_path: string }[];
  /** The first image as the card loaded it: it is painted immediately, below the larger one. */
  readonly glimpse?: string | undefined;
}

/** The images of a product, each as wide as the canvas, to swipe. */
export function Gallery({ name, pictures, glimpse }: GalleryProps): ReactElement {
  const track = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(0);
  const look = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setSeen(Math.round(scrollLeft / clientWidth));
  };
  // A product without images has one slide for the placeholder.
  const shown = pictures.length === 0 ? [{ img_path: '' }] : pictures;
  return (
    <div className={styles.gallery}>
      <ScrollFrame>
        <div
          ref={track}
          className={styles.track}
          style={glimpse === undefined ? undefined : { backgroundImage: `url("${glimpse}")` }}
          role="region"
          aria-label="상품 사진"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll it
          tabIndex={0}
          onScroll={look}
        >
          {shown.map(({ img_path }, index) => (
            <ResponsiveImage
              // oxlint-disable-next-line react/no-array-index-key -- an image can occur twice
              key={`${index} ${img_path}`}
              path={img_path}
              alt={index === 0 ? name : `${name} 사진 ${index + 1}`}
              width={480}
              height={480}
              sizes="(min-width: 480px) 480px, 100vw"
              eager={index === 0}
            />
          ))}
        </div>
      </ScrollFrame>
      {shown.length > 1 && (
        <p className={styles.pager}>
          <b>{seen + 1}</b>&nbsp;/ {shown.length}
        </p>
      )}
    </div>
  );
}
