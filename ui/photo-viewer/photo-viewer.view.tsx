import { ChevronLeft, ChevronRight, Minimize, Share, X, ZoomIn } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useModalDialog } from '../widgets/overlays/modal-dialog.ts';
import { ToastView } from '../widgets/overlays/toast.view.tsx';
import { PhotoGestures, type Finger } from './photo-gestures.ts';
import { PhotoSlide } from './photo-slide.tsx';
import { PhotoThumbnails } from './photo-thumbnails.tsx';
import type { PhotoViewerViewModel } from './photo-viewer.view-model.ts';
import { handleViewerKey } from './viewer-keys.ts';
import { watchStage } from './watch-stage.ts';
import styles from './photo-viewer.module.css';

interface Props {
  readonly viewModel: PhotoViewerViewModel;
  /** URLs of smaller copies that have already loaded, by path. */
  readonly copies: ReadonlyMap<string, string>;
}

interface ViewerProps extends Props {
  readonly caption: ReactNode;
  readonly share: (() => void) | undefined;
}

/** The viewer: photos that fill the window, to swipe and enlarge, with their caption below. */
export const PhotoViewerView = observer(function PhotoViewerView({
  viewModel,
  copies,
  caption,
  share,
}: ViewerProps): ReactElement {
  const { title, photos, index, count, isZoomed, zoom, pullShare } = viewModel;
  const dialog = useModalDialog('modal', () => viewModel.close());
  const ground: CSSProperties = { opacity: 1 - pullShare };
  return (
    <dialog
      {...dialog}
      className={styles.viewer}
      aria-label={title}
      data-zoomed={isZoomed}
      data-single={count === 1}
      data-captioned={caption !== undefined}
      tabIndex={-1}
      onKeyDown={(event) => handleViewerKey(event, viewModel)}
    >
      <div className={styles.ground} style={ground} />
      <Stage viewModel={viewModel} copies={copies} />
      <p className="visually-hidden" role="status">
        {count > 1 ? `사진 ${count}장 가운데 ${index + 1}번째, ` : ''}
        {photos[index]?.alt}
      </p>
      <div className={styles.bar}>
        <button type="button" className={styles.disc} aria-label="닫기" onClick={() => viewModel.close()}>
          <X size={22} />
        </button>
        {count > 1 && (
          <p className={styles.counter} aria-hidden="true">
            {index + 1} / {count}
          </p>
        )}
        <div className={styles.actions}>
          {share === undefined ? null : (
            <button type="button" className={styles.disc} aria-label="공유하기" onClick={share}>
              <Share size={22} />
            </button>
          )}
          <button
            type="button"
            className={styles.disc}
            aria-label={isZoomed ? '처음 크기로' : '크게 보기'}
            onClick={() => viewModel.toggleZoom()}
          >
            {isZoomed ? <Minimize size={22} /> : <ZoomIn size={22} />}
          </button>
        </div>
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className={`${styles.arrow} ${styles.back}`}
            aria-label="이전 사진"
            aria-disabled={index === 0}
            onClick={() => viewModel.goTo(index - 1)}
          >
            <ChevronLeft size={24} />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.on}`}
            aria-label="다음 사진"
            aria-disabled={index === count - 1}
            onClick={() => viewModel.goTo(index + 1)}
          >
            <ChevronRight size={24} />
          </button>
        </>
      )}
      {isZoomed && <p className={styles.scale}>{zoom.scale.toFixed(1)}배</p>}
      {caption === undefined ? null : (
        <div className={styles.caption} inert={isZoomed}>
          {caption}
        </div>
      )}
      {count > 1 && <PhotoThumbnails viewModel={viewModel} />}
      {/* The toast of the page itself is below the dialog. */}
      {caption === undefined ? null : <ToastView />}
    </dialog>
  );
});

/** The row of photos, one of which is in the window. Its neighbors load, too. */
const Stage = observer(function Stage({ viewModel, copies }: Props): ReactElement {
  const { photos, index, drag, pull, zoom, isHeld } = viewModel;
  const stage = useRef<HTMLDivElement>(null);
  const [gestures] = useState(() => new PhotoGestures(viewModel));
  useEffect(() => (stage.current === null ? undefined : watchStage(stage.current, viewModel)), [viewModel]);
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    // A click on a button of the stage is not handled here, and other mouse buttons do nothing.
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    gestures.press(fingerOf(event));
  };
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-held={isHeld}
      onPointerDown={press}
      onPointerMove={(event) => gestures.move(fingerOf(event))}
      onPointerUp={(event) => gestures.lift(fingerOf(event))}
      onPointerCancel={() => gestures.cancel()}
    >
      <div className={styles.row} style={{ translate: `calc(${-100 * index}% + ${drag}px) ${pull}px` }}>
        {photos.map((photo, place) =>
          Math.abs(place - index) > 1 ? null : (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- a photo can occur twice
              key={`${place} ${photo.path}`}
              className={styles.place}
              style={{ left: `${100 * place}%` }}
              inert={place !== index}
            >
              <PhotoSlide
                photo={photo}
                copy={copies.get(photo.path)}
                zoom={place === index ? zoom : null}
                onRatio={(ratio) => viewModel.applyRatio(place, ratio)}
              />
            </div>
          ),
        )}
      </div>
    </div>
  );
});

function fingerOf(event: PointerEvent<HTMLDivElement>): Finger {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const x = event.clientX - left - width / 2;
  const y = event.clientY - top - height / 2;
  return { id: event.pointerId, x, y, at: event.timeStamp };
}
