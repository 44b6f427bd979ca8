import { useEffect, useRef, type ReactElement } from 'react';
import { SECTION_TABS, type Section } from '../../core/browse/section.ts';
import { tabPath } from '../../core/browse/section-address.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { useService } from '../kit/resolve.ts';
import { Link } from '../routing/link.tsx';
import { textWidth } from '../sale/text-width.ts';
import styles from './tab-strip.module.css';

/** The sections of home, below the logo. The current one is scrolled into view. */
export function TabStrip({ current }: { readonly current: Section }): ReactElement {
  const clock = useService(Clock);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !strip.current) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={strip} className={styles.tabs} aria-label="홈 메뉴">
      {SECTION_TABS.map(({ section, label }) => (
        <Link
          key={section}
          href={tabPath(section, clock.now())}
          aria-current={section === current ? 'page' : undefined}
          style={{ width: `calc(${textWidth(label, -0.02)} + 4px)` }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
