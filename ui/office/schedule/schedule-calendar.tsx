import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { Link } from 'wouter';
import type { ScheduleEntry, ScheduleKind } from '../../../core/api/office/content/schedule.api.ts';
import { scheduleKindText } from '../../../core/office-content/schedule-conflicts.ts';
import { weekdayText } from '../../../core/time/weekday.ts';
import type { ScheduleViewModel } from './schedule.view-model.ts';
import styles from './schedule.module.css';

const TWO_WEEKS = 14;
/** Minimum widths of a day, of a day in the month view, and of the names of the rows. */
const DAY_PX = 76;
const NARROW_DAY_PX = 40;
const HEAD_PX = 108;
const KINDS: readonly ScheduleKind[] = ['time', 'celeb', 'group'];

interface Props {
  readonly viewModel: ScheduleViewModel;
}

/** A row for each kind of sale, a column for each day. */
export const ScheduleCalendar = observer(function ScheduleCalendar({ viewModel }: Props): ReactElement {
  const { days, today, schedule, placedNoted } = viewModel;
  const holidays = new Map((schedule?.holiday_list ?? []).map((day) => [day.holiday_dt, day.holiday_name]));
  const dayWidth = days.length > TWO_WEEKS ? NARROW_DAY_PX : DAY_PX;
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(${dayWidth}px, 1fr))` };
  const lanes = { ...columns, backgroundSize: `${100 / days.length}% 100%` };
  return (
    <section
      className={styles.scroll}
      aria-label="달력"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
    >
      <div className={styles.calendar} style={{ minWidth: HEAD_PX + days.length * dayWidth }}>
        <div className={styles.header}>
          <span />
          <ol className={styles.days} style={columns}>
            {days.map((day) => {
              const weekday = weekdayText(day);
              const holiday = holidays.get(day);
              const isOff = weekday === '일' || holiday !== undefined;
              return (
                <li
                  key={day}
                  className={`${isOff ? styles.off : ''} ${day === today ? styles.today : ''}`}
                  aria-current={day === today ? 'date' : undefined}
                  title={holiday}
                >
                  {weekday} <b>{Number(day.slice(8))}</b>
                  {holiday === undefined ? null : <span className={styles.holiday}>{holiday}</span>}
                </li>
              );
            })}
          </ol>
        </div>
        {KINDS.map((kind) => (
          <div key={kind} className={styles.group}>
            <h2>{scheduleKindText(kind)}</h2>
            <ul className={styles.lanes} style={lanes} aria-label={scheduleKindText(kind)}>
              {viewModel.placed(kind).map(({ row, column, span, lane }) => (
                <li
                  key={row.sell_idx}
                  style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
                  className={styles.cell}
                >
                  <EntryBar viewModel={viewModel} entry={row} days={days.length} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className={styles.group}>
          <h2>이벤트·배너</h2>
          <ul className={styles.lanes} style={lanes} aria-label="이벤트와 배너">
            {placedNoted.map(({ row, column, span, lane }) => (
              <li
                key={`${row.kind} ${row.idx}`}
                style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
                className={styles.cell}
              >
                <Link
                  href={row.kind === 'event' ? `/events?open=${row.idx}` : `/banners?open=${row.idx}`}
                  className={styles.noted}
                >
                  {row.text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
});

interface BarProps extends Props {
  readonly entry: ScheduleEntry;
  readonly days: number;
}

/** A sale as a bar. Dragging moves it by days, and dragging its end changes its length; arrow keys do the same. */
const EntryBar = observer(function EntryBar({ viewModel, entry, days }: BarProps): ReactElement {
  const drag = useRef<{ readonly x: number; readonly width: number; readonly isEnd: boolean; moved: number } | null>(
    null,
  );
  const { canMove, pending } = viewModel;
  const isPending = pending?.sell_idx === entry.sell_idx;
  const hasConflict = viewModel.conflicts.some(({ sell_idx }) => sell_idx === entry.sell_idx);

  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) viewModel.moveByDays(entry, step, event.shiftKey);
    else if (event.key === 'Enter' && isPending) void viewModel.commit();
    else if (event.key === 'Escape' && isPending) viewModel.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const grab = (event: PointerEvent<HTMLButtonElement>): void => {
    const lanes = event.currentTarget.closest('ul');
    if (!canMove || lanes === null || event.button !== 0) return;
    const { right } = event.currentTarget.getBoundingClientRect();
    drag.current = {
      x: event.clientX,
      width: lanes.getBoundingClientRect().width / days,
      isEnd: right - event.clientX < END_PX,
      moved: 0,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent): void => {
    const { current } = drag;
    if (current === null) return;
    const step = Math.round((event.clientX - current.x) / current.width) - current.moved;
    if (step === 0) return;
    current.moved += step;
    viewModel.moveByDays(entry, step, current.isEnd);
  };
  const release = (): void => {
    const moved = drag.current?.moved ?? 0;
    drag.current = null;
    if (moved !== 0 && viewModel.pending !== null) void viewModel.commit();
    else if (moved === 0) viewModel.openEntry(entry);
  };

  return (
    <button
      type="button"
      className={`${styles.bar} ${BAR_CLASSES[entry.type]} ${hasConflict ? styles.troubled : ''} ${isPending ? styles.moved : ''}`}
      aria-keyshortcuts={canMove ? 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight' : undefined}
      onKeyDown={canMove ? press : undefined}
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={canMove ? release : undefined}
      onPointerCancel={() => {
        drag.current = null;
        viewModel.cancel();
      }}
      onClick={(event) => {
        // A click by keys has a `detail` of 0. A click by the pointer is handled when the pointer is released.
        if (event.detail === 0 || !canMove) viewModel.openEntry(entry);
      }}
    >
      <span className={styles.time}>{entry.start_dt.slice(11, 16)}</span>
      <span className={styles.name}>{entry.product_name}</span>
      <span className="visually-hidden">
        {`${entry.member_name}, ${entry.start_dt.slice(0, 16)}부터 ${entry.end_dt.slice(0, 16)}까지`}
        {hasConflict ? ', 살펴볼 것 있음' : ''}
      </span>
    </button>
  );
});

const BAR_CLASSES = { time: styles.timeBar, celeb: styles.celebBar, group: styles.groupBar } as const;
/** Width of the handle at the end of a bar, which changes its length. */
const END_PX = 8;
