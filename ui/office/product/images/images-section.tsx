import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { Crop, GripVertical, Upload, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import { ShopAddress } from '../../../../core/ports/screen/shop-address.port.ts';
import { imageUrl } from '../../../../core/share/image-url.ts';
import { UPLOAD } from '../../../../core/upload/upload-rules.ts';
import { lazyView } from '../../../kit/lazy-view.tsx';
import { useService } from '../../../kit/resolve.ts';
import { OfficeButton } from '../../kit/office-button.tsx';
import { fetchWithStyles } from '../../parts/fetch-with-styles.ts';
import { PartFailed } from '../../parts/part-failed.tsx';
import type { ProductImagesViewModel, PendingImage } from './product-images.view-model.ts';
import styles from './images.module.css';

const CropDialog = lazyView(
  () => fetchWithStyles(() => import('./crop-dialog.tsx')),
  (code) => code.CropDialog,
  { failed: (retry) => <PartFailed retry={retry} /> },
);

interface Props {
  readonly viewModel: ProductImagesViewModel;
  readonly list: readonly string[];
  /** Name of the product, which is the alternative text of its images. */
  readonly name: string;
  readonly failure: string | undefined;
}

/** The images of a product: dropped or chosen, ordered by dragging or by keys, and cropped. */
export const ImagesSection = observer(function ImagesSection(props: Props): ReactElement {
  const { viewModel, list, name, failure } = props;
  const sensors = useSensors(
    // The pointer must move first, so that a click on a button in the image does not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { cropped, sending, cropFailure } = viewModel;
  return (
    <section className={styles.section} aria-label="이미지">
      <h2>
        이미지 <small>끌어서 순서를 바꿔요. 첫 장이 목록에 나가요. 720 × 720 이상</small>
      </h2>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(list), screenReaderInstructions: INSTRUCTIONS }}
        onDragEnd={({ active, over }) => {
          if (over !== null && active.id !== over.id) {
            viewModel.move(list.indexOf(String(active.id)), list.indexOf(String(over.id)));
          }
        }}
      >
        <SortableContext items={[...list]} strategy={rectSortingStrategy}>
          <ul className={styles.list}>
            {list.map((img_path, index) => (
              <Stored key={img_path} viewModel={viewModel} img_path={img_path} index={index} name={name} />
            ))}
            {sending.map((one) => (
              <Waiting key={one.number} viewModel={viewModel} sending={one} />
            ))}
            <li>
              <Drop onFiles={(files) => viewModel.add(files)} />
            </li>
          </ul>
        </SortableContext>
      </DndContext>
      {failure === undefined ? null : (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      {cropFailure === '' ? null : (
        <p className={styles.error} role="alert">
          {cropFailure}
        </p>
      )}
      {cropped === null ? null : <CropDialog file={cropped.file} onEnd={(part) => viewModel.endCrop(part)} />}
    </section>
  );
});

const INSTRUCTIONS = {
  draggable: '스페이스로 잡고, 화살표로 옮기고, 다시 스페이스로 놓아요. Esc로 그만둬요.',
};

function announcements(list: readonly string[]): Announcements {
  const place = (id: string | number | undefined): string => `${list.indexOf(String(id)) + 1}번째`;
  return {
    onDragStart: ({ active }) => `${place(active.id)} 이미지를 잡았어요.`,
    onDragOver: ({ over }) => (over === null ? '' : `${place(over.id)} 자리예요.`),
    onDragEnd: ({ over }) => (over === null ? '그대로 두었어요.' : `${place(over.id)}, 여기로 옮겼어요.`),
    onDragCancel: () => '그대로 두었어요.',
  };
}

const Stored = observer(function Stored({
  viewModel,
  img_path,
  index,
  name,
}: {
  readonly viewModel: ProductImagesViewModel;
  readonly img_path: string;
  readonly index: number;
  readonly name: string;
}): ReactElement {
  const shop = useService(ShopAddress);
  const { setNodeRef, transform, transition, attributes, listeners, isDragging } = useSortable({ id: img_path });
  const src = imageUrl(img_path, 320);
  return (
    <li
      ref={setNodeRef}
      className={`${styles.image} ${isDragging ? styles.dragged : ''}`}
      style={{
        transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
        transition,
      }}
    >
      <img
        src={src.startsWith('/') ? shop.url + src : src}
        alt={`${name === '' ? '상품' : name} ${index + 1}`}
        draggable={false}
      />
      {index === 0 ? <span className={styles.first}>대표</span> : null}
      <button
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-roledescription="옮길 수 있는 이미지"
        aria-label={`${index + 1}번째 이미지 옮기기`}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <span className={styles.tools}>
        {viewModel.canCrop(img_path) ? (
          <OfficeButton
            isSmall
            label={`${index + 1}번째 이미지 자르기`}
            isBusy={viewModel.loading === img_path}
            onClick={() => void viewModel.startCrop(img_path)}
          >
            <Crop size={14} aria-hidden="true" />
          </OfficeButton>
        ) : null}
        <OfficeButton isSmall label={`${index + 1}번째 이미지 빼기`} onClick={() => viewModel.remove(img_path)}>
          <X size={14} aria-hidden="true" />
        </OfficeButton>
      </span>
    </li>
  );
});

const Waiting = observer(function Waiting({
  viewModel,
  sending,
}: {
  readonly viewModel: ProductImagesViewModel;
  readonly sending: PendingImage;
}): ReactElement {
  const { number, file, part, failure } = sending;
  return (
    <li className={styles.waiting}>
      <span className={styles.fileName}>{file.name}</span>
      {failure === '' ? (
        <progress value={part} max={1} aria-label={`${file.name} 올리는 중`} />
      ) : (
        <>
          <span className={styles.error} role="alert">
            {failure}
          </span>
          <OfficeButton isSmall onClick={() => viewModel.retry(number)}>
            다시 올리기
          </OfficeButton>
          <OfficeButton isSmall kind="quiet" onClick={() => viewModel.discard(number)}>
            빼기
          </OfficeButton>
        </>
      )}
    </li>
  );
});

/** Accepts dropped and chosen files: the browser's file field, which fills the area, supports both. */
function Drop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactElement {
  const [isOver, setOver] = useState(false);
  return (
    <label className={`${styles.drop} ${isOver ? styles.over : ''}`}>
      <Upload size={18} aria-hidden="true" />
      <span>끌어 놓거나 고르기</span>
      <input
        type="file"
        multiple
        accept={UPLOAD.types.join(',')}
        aria-label="이미지 고르기"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Cleared, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
