import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import type { Listing } from '../kit/listing.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import styles from './ordered-rows.module.css';

interface Props<Row, Name extends string> {
  readonly label: string;
  readonly listing: Listing<Row, Name>;
  readonly keyOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  readonly emptyText: string;
  /** True: a condition is set in addition to the choice of the list. */
  readonly hasCondition: boolean;
  /** If absent, the rows cannot be moved. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  readonly onOpen: (row: Row) => void;
}

/**
 * Rows in the order of the storefront. They are moved by dragging their handle, or with its arrow keys (Home and End:
 * first and last of the page); the new position is announced.
 */
export const OrderedRows = observer(function OrderedRows<Row, Name extends string>(
  props: Props<Row, Name>,
): ReactElement {
  const { listing, keyOf, nameOf, label, onMove, onOpen, render, emptyText } = props;
  const { rows, failure, isLoading } = listing;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [announcement, setAnnouncement] = useState('');
  const ref = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    ref.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus();
    focused.current = null;
  });

  const move = (from: number, to: number): void => {
    const row = rows?.[from];
    const target = Math.max(0, Math.min((rows?.length ?? 0) - 1, to));
    if (row === undefined || target === from || onMove === undefined) return;
    focused.current = keyOf(row);
    setAnnouncement(`${nameOf(row)}: ${target + 1}번째로 옮겼어요.`);
    onMove(from, target);
  };
  const press = (event: KeyboardEvent, index: number): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: (rows?.length ?? 1) - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  };

  if (rows === null && failure === '') {
    return (
      <div className={styles.waiting} aria-busy="true" aria-label={label}>
        {[1, 2, 3, 4, 5].map((key) => (
          <span key={key} className={styles.bone} />
        ))}
      </div>
    );
  }
  return (
    <>
      {failure === '' ? null : (
        <div className={styles.failure} role="alert">
          <span>{failure}</span>
          <OfficeButton isSmall onClick={() => void listing.reload()}>
            다시 불러오기
          </OfficeButton>
        </div>
      )}
      {rows !== null && rows.length === 0 ? (
        <div className={styles.empty} role="status">
          <b>{props.hasCondition ? '조건에 맞는 것이 없어요' : emptyText}</b>
        </div>
      ) : null}
      <DndContext
        sensors={sensors}
        accessibility={{ announcements: SILENT }}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          const keys = (rows ?? []).map(keyOf);
          if (over !== null) move(keys.indexOf(Number(active.id)), keys.indexOf(Number(over.id)));
        }}
      >
        <SortableContext items={(rows ?? []).map(keyOf)} strategy={verticalListSortingStrategy}>
          <ol ref={ref} className={styles.rows} aria-label={label} aria-busy={isLoading}>
            {(rows ?? []).map((row, index) => (
              <OrderedRow
                key={keyOf(row)}
                id={keyOf(row)}
                name={nameOf(row)}
                isMovable={onMove !== undefined}
                onKey={(event) => press(event, index)}
                onOpen={() => onOpen(row)}
              >
                {render(row)}
              </OrderedRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
});

/** Silences the announcements of the library: the list announces the new position in Korean. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface RowProps {
  readonly id: number;
  readonly name: string;
  readonly isMovable: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function OrderedRow({ id, name, isMovable, onKey, onOpen, children }: RowProps): ReactElement {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} ${isDragging ? styles.dragged : ''}`}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition,
      }}
    >
      {isMovable ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          data-handle={id}
          className={styles.handle}
          aria-label={`${name} 순서 바꾸기`}
          aria-keyshortcuts="ArrowUp ArrowDown"
          title="끌거나 ↑ ↓ 로 옮겨요"
          {...listeners}
          onKeyDown={onKey}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      ) : null}
      <div className={styles.content}>{children}</div>
      <OfficeButton isSmall onClick={onOpen}>
        <span>
          <span className="visually-hidden">{name} </span>편집
        </span>
      </OfficeButton>
    </li>
  );
}
