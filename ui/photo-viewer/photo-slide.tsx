import { useCallback, useEffect, useState, type MouseEvent, type ReactElement, type SyntheticEvent } from 'react';
import { Network } from '../../core/ports/screen/network.port.ts';
import { imageSrcSet, imageUrl } from '../../core/share/image-url.ts';
import { useService } from '../kit/resolve.ts';
import type { Photo } from './photo-viewer.view-model.ts';
import type { Zoom } from './zoom-geometry.ts';
import styles from './photo-slide.module.css';

interface PhotoSlideProps {
  readonly photo: Photo;
  /** The URL of a smaller copy that has already loaded, if there is one. */
  readonly copy: string | undefined;
  /** The zoom; null for a neighbor of the photo on screen. */
  readonly zoom: Zoom | null;
  /** Called with the aspect ratio (width / height) once the photo has loaded. */
  readonly onRatio: (ratio: number) => void;
}

/** One photo, as large as the stage. If it fails to load, it can be loaded again. */
export function PhotoSlide({ photo, copy, zoom, onRatio }: PhotoSlideProps): ReactElement {
  const { path, alt } = photo;
  const network = useService(Network);
  const url = imageUrl(path, 1080);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(url === '' ? 'failed' : 'loading');
  const [attempt, setAttempt] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  // Once the photo was enlarged, its largest copy stays, since a smaller one would have to load again.
  if (zoom !== null && zoom.scale > 1 && !isEnlarged) setIsEnlarged(true);

  const retry = useCallback(() => {
    setAttempt((last) => last + 1);
    setState('loading');
  }, []);
  const canRetry = state === 'failed' && url !== '';
  useEffect(() => (canRetry ? network.onReconnect(retry) : undefined), [network, canRetry, retry]);

  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>): void => {
    if (naturalHeight > 0) onRatio(naturalWidth / naturalHeight);
  };
  // The button disappears, so its focus moves to the viewer.
  const retryByHand = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.closest('dialog')?.focus();
    retry();
  };
  const srcSet = imageSrcSet(path, 1080);
  const { scale, x, y } = zoom ?? { scale: 1, x: 0, y: 0 };
  return (
    <div className={styles.slide} aria-busy={state === 'loading'}>
      <div className={styles.photo} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        {copy !== undefined && state !== 'loaded' && <img src={copy} alt="" draggable={false} onLoad={measure} />}
        {state !== 'failed' && (
          <img
            key={attempt}
            {...(srcSet === '' ? {} : { srcSet, sizes: isEnlarged ? '1080px' : '100vw' })}
            src={url}
            alt={alt}
            draggable={false}
            decoding="async"
            fetchPriority={zoom === null ? 'low' : 'high'}
            onLoad={(event) => {
              measure(event);
              setState('loaded');
            }}
            onError={() => setState('failed')}
          />
        )}
      </div>
      {state === 'loading' && copy === undefined && <span className={styles.spinner} />}
      {state === 'failed' && (
        <div className={styles.failed} role={zoom === null ? undefined : 'alert'}>
          <p>사진을 불러오지 못했어요</p>
          {canRetry && (
            <button type="button" onClick={retryByHand}>
              다시 시도
            </button>
          )}
        </div>
      )}
    </div>
  );
}
