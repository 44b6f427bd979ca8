import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { CelebDate } from '../../core/api/browse/home.api.ts';
import { celebDatePath } from '../../core/browse/section-address.ts';
import { weekdayText } from '../../core/time/weekday.ts';
import { Link } from '../routing/link.tsx';
import { hidingAfter } from './strip-visibility.ts';
import styles from './date-strip.module.css';

export interface DateStripProps {
  readonly dates: readonly CelebDate[];
  readonly current: string | null;
}

export function DateStrip({ dates, current }: DateStripProps): ReactElement {
  const strip = useRef<HTMLElement>(null);
  const isHidden = useHiding();
  useLayoutEffect(() => {
    const cell = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (cell && strip.current) strip.current.scrollLeft = cell.offsetLeft - (strip.current.clientWidth - 54) / 2;
  }, [current]);

  return (
    <nav ref={strip} className={`${styles.strip} ${isHidden ? styles.away : ''}`} aria-label="공동구매 날짜">
      {dates.map(({ start_dt, label }) => (
        <Link
          key={start_dt}
          href={celebDatePath(start_dt)}
          replace
          aria-current={start_dt === current ? 'date' : undefined}
        >
          <i className={label === 'NOW' ? styles.now : undefined}>{label}</i>
          <b>
            <span className="visually-hidden">{Number(start_dt.slice(5, 7))}월 </span>
            {Number(start_dt.slice(8, 10))}
            <span className="visually-hidden">일</span>
          </b>
          <small>{weekdayText(start_dt)}</small>
        </Link>
      ))}
    </nav>
  );
}

function useHiding(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let hiding = { isHidden: false, from: window.scrollY };
    const look = (): void => {
      hiding = hidingAfter(hiding, window.scrollY);
      setHidden(hiding.isHidden);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isHidden;
}
