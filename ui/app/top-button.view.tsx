import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { useService } from '../kit/resolve.ts';
import { scrollToTop } from '../routing/scroll-to-top.ts';
import styles from './top-button.module.css';

/** Scrolling counts as stopped if nothing has moved for this long. */
const IDLE_DELAY_MS = 100;

/** A button that scrolls the page back to its top. */
export function TopButton(): ReactElement | null {
  const timers = useService(Timers);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let stop = (): void => undefined;
    const wait = (): void => {
      stop();
      stop = timers.after(IDLE_DELAY_MS, () => setShown(window.scrollY > 0));
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
