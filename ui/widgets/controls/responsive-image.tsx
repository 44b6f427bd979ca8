import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { imageSrcSet, imageUrl, IMAGE_WIDTHS, type ImageWidth } from '../../../core/share/image-url.ts';
import styles from './responsive-image.module.css';

export interface ImageProps {
  /** The stored path; the placeholder is shown if it is empty. */
  readonly path: string;
  readonly alt: string;
  /** Rendered width in CSS pixels, which reserves the space until the image has loaded. */
  readonly width: number;
  readonly height: number;
  /** The `sizes` attribute, if the rendered width depends on the screen. */
  readonly sizes?: string | undefined;
  /** True: the image is above the fold and loads immediately instead of lazily. */
  readonly eager?: boolean | undefined;
  readonly kind?: 'product' | 'banner' | 'profile' | undefined;
  readonly className?: string | undefined;
}

/** An image in the width that the screen needs, or its placeholder if there is none. */
export function ResponsiveImage({
  path,
  alt,
  width,
  height,
  sizes,
  eager = false,
  kind = 'product',
  className = '',
}: ImageProps): ReactElement {
  const ref = useRef<HTMLImageElement>(null);
  const wasLoaded = useRef(false);
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const url = brokenPath === path ? '' : imageUrl(path, widthFor(width * 2));

  useEffect(() => {
    const image = ref.current;
    wasLoaded.current = image?.complete === true;
    // The image may have failed before hydration, when there was no event handler.
    if (url !== '' && image?.complete === true && image.naturalWidth === 0) setBrokenPath(path);
  }, [url, path]);

  const shared = {
    ref,
    width,
    height,
    className: `${styles.image} ${kind === 'profile' ? styles.profile : ''} ${className}`,
  };
  if (url === '') return <img {...shared} alt={alt} src={`/assets/images/common/placeholder-${kind}.svg`} />;
  const fadeIn = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    if (eager || wasLoaded.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    currentTarget.animate({ opacity: [0, 1] }, 200);
  };
  const srcSet = imageSrcSet(path, widthFor(width * 3));
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

function widthFor(pixels: number): ImageWidth {
  return IMAGE_WIDTHS.find((available) => available >= pixels) ?? 1080;
}
