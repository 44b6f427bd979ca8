import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { pictureSrcSet, pictureUrl, PICTURE_WIDTHS, type PictureWidth } from '../../core/picture/picture-url.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** As stored; empty shows the placeholder. */
  readonly path: string;
  readonly alt: string;
  /** As drawn, in CSS pixels: keeps the place until the picture is there. */
  readonly width: number;
  readonly height: number;
  /** Where the drawn width depends on the screen. */
  readonly sizes?: string | undefined;
  /** Above the fold: fetched first instead of when scrolled to. */
  readonly eager?: boolean | undefined;
  readonly kind?: 'product' | 'banner' | 'profile' | undefined;
  readonly className?: string | undefined;
}

/** A picture in the width that the screen needs, or its kind's placeholder when there is none (spec §8). */
export function Picture({
  path,
  alt,
  width,
  height,
  sizes,
  eager = false,
  kind = 'product',
  className = '',
}: PictureProps): ReactElement {
  const ref = useRef<HTMLImageElement>(null);
  const wasThere = useRef(false);
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const url = brokenPath === path ? '' : pictureUrl(path, widthFor(width * 2));

  useEffect(() => {
    const picture = ref.current;
    wasThere.current = picture?.complete === true;
    // It may have failed while the server's page stood there without a script to hear of it.
    if (url !== '' && picture?.complete === true && picture.naturalWidth === 0) setBrokenPath(path);
  }, [url, path]);

  const shared = {
    ref,
    width,
    height,
    className: `${styles.picture} ${kind === 'profile' ? styles.profile : ''} ${className}`,
  };
  if (url === '') return <img {...shared} alt={alt} src={`/assets/images/common/placeholder-${kind}.svg`} />;
  const fadeIn = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    if (eager || wasThere.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    currentTarget.animate({ opacity: [0, 1] }, 200);
  };
  const srcSet = pictureSrcSet(path, widthFor(width * 3));
  return (
    <img
      {...shared}
      alt={alt}
      {...(srcSet === '' ? {} : { srcSet, sizes: sizes ?? `${width}px` })}
      src={url}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      onLoad={fadeIn}
      onError={() => setBrokenPath(path)}
    />
  );
}

function widthFor(pixels: number): PictureWidth {
  return PICTURE_WIDTHS.find((made) => made >= pixels) ?? 1080;
}
