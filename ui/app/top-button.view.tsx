import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { Timers } from '../../core/ports/timers.port.ts';
import { useService } from './resolve.ts';
import { scrollToTop } from './scroll-to-top.ts';
import styles from './top-button.module.css';

/** Scrolling has stopped when nothing moved for so long (spec §9). */
const STILL_MS = 100;

/** The way back to the top of a page that is scrolled. */
export function TopButton(): ReactElement | null {
  const timers = useService(Timers);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let stop = (): void => undefined;
    const wait = (): void => {
      stop();
      stop = timers.after(STILL_MS, () => setShown(window.scrollY > 0));
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', wait);
    };
  }, [timers]);
  if (!isShown) return null;
  return (
    <button type="button" className={styles.topButton} aria-label="맨 위로" onClick={scrollToTop}>
      <ArrowUp size={20} />
    </button>
  );
}
