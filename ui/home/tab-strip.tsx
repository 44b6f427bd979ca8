import { useEffect, useRef, type ReactElement } from 'react';
import { SECTION_TABS, sectionPath, type Section } from '../../core/home/section.ts';
import { Link } from '../app/link.tsx';
import styles from './tab-strip.module.css';

/** The sections of home, under the logo. The current one is brought into view. */
export function TabStrip({ current }: { readonly current: Section }): ReactElement {
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
          href={sectionPath(section)}
          aria-current={section === current ? 'page' : undefined}
          style={{ minWidth: widthOf(label) }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** As wide as the label is in the shop's own font, so that its coming moves no tab. */
function widthOf(label: string): string {
  const hangul = label.match(/[가-힣]/g)?.length ?? 0;
  return `calc(${hangul * 0.845 + (label.length - hangul) * 0.475}em + 4px)`;
}
