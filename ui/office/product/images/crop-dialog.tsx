import { useEffect, useRef, useState, type ReactElement } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PickedFile } from '../../../../core/ports/upload.port.ts';
import { OfficeButton } from '../../kit/office-button.tsx';
import { OfficeDialog } from '../../kit/office-dialog.tsx';
import styles from './images.module.css';

interface Props {
  readonly file: PickedFile;
  /** Called with the cropped part; null if nothing was cropped. */
  readonly onEnd: (part: File | null) => void;
}

const WHOLE: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 };

/** Crops an image before it is uploaded again. */
export function CropDialog({ file, onEnd }: Props): ReactElement {
  const image = useRef<HTMLImageElement>(null);
  const [src] = useState(() => (file instanceof Blob ? URL.createObjectURL(file) : ''));
  const [crop, setCrop] = useState<PercentCrop>(WHOLE);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const cut = async (): Promise<void> => {
    const part = image.current === null ? null : await partOf(image.current, crop);
    onEnd(part === null ? null : new File([part], file.name, { type: part.type }));
  };
  return (
    <OfficeDialog
      title="이미지 자르기"
      isWide
      onClose={() => onEnd(null)}
      footer={
        <OfficeButton kind="primary" onClick={() => void cut()}>
          이대로 자르기
        </OfficeButton>
      }
    >
      <div className={styles.crop}>
        {src === '' ? null : (
          <ReactCrop crop={crop} keepSelection ariaLabels={LABELS} onChange={(_pixels, percent) => setCrop(percent)}>
            <img ref={image} src={src} alt={file.name} />
          </ReactCrop>
        )}
      </div>
    </OfficeDialog>
  );
}

const LABELS = {
  cropArea: '남길 부분. 화살표로 옮겨요.',
  nwDragHandle: '왼쪽 위 모서리',
  nDragHandle: '위쪽 변',
  neDragHandle: '오른쪽 위 모서리',
  eDragHandle: '오른쪽 변',
  seDragHandle: '오른쪽 아래 모서리',
  sDragHandle: '아래쪽 변',
  swDragHandle: '왼쪽 아래 모서리',
  wDragHandle: '왼쪽 변',
};

/** Draws the chosen part at its original size. */
function partOf(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob | null> {
  const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * across));
  canvas.height = Math.max(1, Math.round(height * down));
  canvas
    .getContext('2d')
    ?.drawImage(image, x * across, y * down, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
