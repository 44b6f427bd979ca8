import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import { UPLOAD } from '../../../core/upload/upload-rules.ts';
import type { Period } from '../../../core/time/period.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { OfficeField } from '../kit/office-field.tsx';
import { StatusChip } from '../kit/status-chip.tsx';
import type { ImageUpload } from './image-upload.ts';
import styles from './content.module.css';

interface TimeProps {
  readonly label: string;
  readonly name: string;
  readonly value: KstText;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onChange: (value: KstText) => void;
}

/** Edits a time in KST, to the minute. The seconds are retained until the time is changed. */
export function TimeField({ value, onChange, ...field }: TimeProps): ReactElement {
  return (
    <OfficeField
      {...field}
      type="datetime-local"
      isRequired
      value={value.slice(0, 16).replace(' ', 'T')}
      onChange={(typed) => onChange(typed === '' ? '' : `${typed.slice(0, 16).replace('T', ' ')}:00`)}
    />
  );
}

interface PeriodProps {
  readonly value: Period;
  readonly failures: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<Period>) => void;
}

/** Edits the period `[start, end)` of a row. */
export function PeriodFields({ value, failures, onChange }: PeriodProps): ReactElement {
  return (
    <div className={styles.pair}>
      <TimeField
        label="시작"
        name="start_dt"
        value={value.start_dt}
        error={failures['start_dt']}
        onChange={(start_dt) => onChange({ start_dt })}
      />
      <TimeField
        label="끝"
        name="end_dt"
        value={value.end_dt}
        error={failures['end_dt']}
        onChange={(end_dt) => onChange({ end_dt })}
      />
    </div>
  );
}

/** Shows whether a period is current, upcoming or ended. */
export function PeriodChip({ period, now }: { readonly period: Period; readonly now: KstText }): ReactElement {
  if (period.end_dt <= now) return <StatusChip tint="grey">끝남</StatusChip>;
  if (period.start_dt > now) return <StatusChip tint="outline">예정</StatusChip>;
  return <StatusChip tint="green">보이는 중</StatusChip>;
}

interface ImageProps {
  readonly label: string;
  readonly upload: ImageUpload;
  readonly imageUrl: string;
  readonly error?: string | undefined;
  readonly onStored: (image: { readonly img_path: string; readonly img_url: string }) => void;
}

/** Chooses an image, uploads it, and shows it. */
export const ImageField = observer(function ImageField(props: ImageProps): ReactElement {
  const { label, upload, imageUrl, error, onStored } = props;
  const id = useId();
  const failure = upload.failure === '' ? (error ?? '') : upload.failure;
  return (
    <div className={styles.preview}>
      <span className={styles.label}>{label}</span>
      {imageUrl === '' ? null : (
        <div className={styles.card}>
          <img src={imageUrl} alt={`${label} 미리 보기`} />
        </div>
      )}
      <div className={styles.buttons}>
        <label className={styles.file}>
          {upload.isBusy ? '올리고 있어요' : imageUrl === '' ? '사진 올리기' : '사진 바꾸기'}
          <input
            type="file"
            className={styles.fileInput}
            accept={UPLOAD.types.join(',')}
            aria-invalid={failure !== '' || undefined}
            aria-describedby={`${id}-note`}
            aria-busy={upload.isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file === undefined) return;
              void upload.send(file).then((image) => {
                if (image !== null) onStored(image);
                return image;
              });
            }}
          />
        </label>
      </div>
      <p
        id={`${id}-note`}
        className={failure === '' ? styles.hint : styles.error}
        role={failure === '' ? undefined : 'alert'}
      >
        {failure === '' ? 'JPEG, PNG, WebP, 10MB까지' : failure}
      </p>
    </div>
  );
});
