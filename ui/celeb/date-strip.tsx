import { ChevronLeft } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { CelebStripDay } from '../../core/browse/celeb-date.ts';
import { celebDatePath } from '../../core/browse/section-address.ts';
import { weekdayText } from '../../core/time/weekday.ts';
import { Link } from '../routing/link.tsx';
import { visibilityAfter } from './strip-visibility.ts';
import styles from './date-strip.module.css';

export interface DateStripProps {
  readonly days: readonly CelebStripDay[];
  readonly current: string | null;
}

/**
 * The days of the celeb deals. The strip opens on today, with yesterday before it. A button leads back to today after
 * it was scrolled out of sight.
 */
export function DateStrip({ days, current }: DateStripProps): ReactElement {
  const strip = useRef<HTMLElement>(null);
  const isHidden = useIsStripHidden();
  const isTodayHidden = useIsTodayHidden(strip);
  const today = days.find(({ position }) => position === 'today');
  useLayoutEffect(() => {
    const cell = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!cell || !strip.current) return;
    strip.current.scrollLeft = isToday(cell) ? 0 : cell.offsetLeft - (strip.current.clientWidth - 54) / 2;
  }, [current]);

  return (
    <div className={`${styles.bar} ${isHidden ? styles.away : ''}`}>
      <nav ref={strip} className={styles.strip} aria-label="공동구매 날짜">
        {days.map(({ start_dt, label, position, month }) => (
          <Fragment key={start_dt}>
            {month === null ? null : (
              <span className={styles.month} aria-hidden="true">
                {month}월
              </span>
            )}
            <Link
              href={celebDatePath(start_dt)}
              replace
              className={position === 'past' ? styles.past : ''}
              data-today={position === 'today' ? '' : undefined}
              aria-current={start_dt === current ? 'date' : undefined}
            >
              <i className={label === null ? styles.none : label === 'NOW' ? styles.now : ''}>{label}</i>
              <b>
                <span className="visually-hidden">{Number(start_dt.slice(5, 7))}월 </span>
                {Number(start_dt.slice(8, 10))}
                <span className="visually-hidden">일</span>
              </b>
              <small>{position === 'today' ? '오늘' : weekdayText(start_dt)}</small>
            </Link>
          </Fragment>
        ))}
      </nav>
      {isTodayHidden && today !== undefined && (
        <span className={styles.back}>
          <Link
            href={celebDatePath(today.start_dt)}
            replace
            onClick={() => strip.current?.scrollTo({ left: 0, behavior: motion() })}
          >
            <ChevronLeft size={16} aria-hidden="true" />
            오늘
          </Link>
        </span>
      )}
    </div>
  );
}

const isToday = (cell: HTMLElement): boolean => cell.dataset['today'] !== undefined;
const motion = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

/** Returns whether today was scrolled out of the strip. */
function useIsTodayHidden(strip: RefObject<HTMLElement | null>): boolean {
  const [isScrolledOut, setScrolledOut] = useState(false);
  useEffect(() => {
    const cell = strip.current?.querySelector('[data-today]');
    if (!cell) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Compares positions instead of reading `isIntersecting`, since the whole strip is out of sight while the page
        // is scrolled.
        if (entry?.rootBounds) setScrolledOut(entry.boundingClientRect.right <= entry.rootBounds.left);
      },
      { root: strip.current, threshold: [0, 1] },
    );
    observer.observe(cell);
    return () => observer.disconnect();
  }, [strip]);
  return isScrolledOut;
}

function useIsStripHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let visibility = { isHidden: false, from: window.scrollY };
    const handleScroll = (): void => {
      visibility = visibilityAfter(visibility, window.scrollY);
      setHidden(visibility.isHidden);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isHidden;
}
