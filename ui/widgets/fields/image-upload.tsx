import { Camera, RotateCcw, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { UPLOAD } from '../../../core/upload/upload-rules.ts';
import { ResponsiveImage } from '../controls/responsive-image.tsx';
import styles from './image-upload.module.css';
import type { ImageEntry, ImageUploadViewModel } from './image-upload.view-model.ts';

interface ImageUploadProps {
  readonly uploads: ImageUploadViewModel;
  readonly label: string;
  /** The error of the form's images; empty if there is none. */
  readonly error?: string | undefined;
}

const SIDE = 80;

/** Adds images to a form. Images are picked, uploaded with their progress shown, retried and removed. */
export const ImageUpload = observer(function ImageUpload({
  uploads,
  label,
  error = '',
}: ImageUploadProps): ReactElement {
  const id = useId();
  const { images, maxCount, isFull, notice } = uploads;
  const done = images.filter(({ state }) => state === 'done').length;
  const failures = images.flatMap(({ failure }) => (failure === '' ? [] : [failure]));
  const messages = [...new Set([error, notice, ...failures])].filter((text) => text !== '');
  return (
    <div>
      <ul className={styles.images}>
        <li>
          <label className={`${styles.pick} ${isFull ? styles.full : ''}`}>
            <input
              type="file"
              accept={UPLOAD.types.join(',')}
              multiple
              disabled={isFull}
              aria-label={`${label} 고르기`}
              aria-describedby={messages.length > 0 ? `${id}-note` : undefined}
              aria-invalid={error !== '' || undefined}
              onChange={({ target }) => {
                uploads.add(Array.from(target.files ?? []));
                // Otherwise the same file could not be picked again.
                target.value = '';
              }}
            />
            <Camera strokeWidth={1.75} />
            <span aria-hidden="true">
              {images.length}/{maxCount}
            </span>
          </label>
        </li>
        {images.map((image, index) => (
          <Entry key={image.key} image={image} name={`${label} ${index + 1}`} uploads={uploads} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {uploads.isSending ? '사진을 올리고 있어요' : done > 0 ? `사진 ${done}장이 있어요` : ''}
      </p>
      <div id={`${id}-note`} role="alert">
        {messages.map((text) => (
          <p key={text} className={styles.complaint}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
});

const Entry = observer(function Entry({
  image,
  name,
  uploads,
}: {
  readonly image: ImageEntry;
  readonly name: string;
  readonly uploads: ImageUploadViewModel;
}): ReactElement {
  const { key, state, progress } = image;
  const frame = useRef<HTMLLIElement>(null);
  const remove = (): void => {
    // If the focused image is removed, the focus stays in the list.
    frame.current?.parentElement?.querySelector('input')?.focus();
    uploads.remove(key);
  };
  return (
    <li ref={frame} className={`${styles.image} ${state === 'done' ? '' : styles.unfinished}`}>
      <Preview image={image} name={name} />
      {state === 'sending' ? (
        <progress className={styles.progress} value={progress} max={1} aria-label={`${name} 올리는 중`} />
      ) : null}
      {image.canRetry ? (
        <button
          type="button"
          className={styles.retry}
          aria-label={`${name} 다시 올리기`}
          onClick={() => uploads.retry(key)}
        >
          <RotateCcw size={20} />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.remove}
        aria-label={state === 'sending' ? `${name} 올리기 취소` : `${name} 빼기`}
        onClick={remove}
      >
        <i>
          <X size={14} />
        </i>
      </button>
    </li>
  );
});

/** Shows the local file during and after the upload, so that nothing has to be downloaded. */
function Preview({ image, name }: { readonly image: ImageEntry; readonly name: string }): ReactElement {
  const { file, img_path } = image;
  if (file instanceof Blob) return <FilePreview file={file} name={name} />;
  return <ResponsiveImage path={img_path ?? ''} alt={name} width={SIDE} height={SIDE} />;
}

function FilePreview({ file, name }: { readonly file: Blob; readonly name: string }): ReactElement {
  const [url] = useState(() => URL.createObjectURL(file));
  const [isBroken, setBroken] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  if (isBroken) return <span className={styles.blank} />;
  return <img src={url} alt={name} width={SIDE} height={SIDE} onError={() => setBroken(true)} />;
}
