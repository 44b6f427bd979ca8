import { useEffect, useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/money/won.ts';
import { DETAIL_SECTIONS, goToSection, type DetailSection } from './detail-section.ts';
import styles from './detail-tabs.module.css';

const LABELS: Record<DetailSection, string> = {
  info: '상품정보',
  reviews: '리뷰',
  inquiries: '문의',
  delivery: '배송·환불',
};

/** Height of header and tabs, with a margin. */
const UNDER_TABS_PX = 120;

/** Tabs that link to the sections. The tab of the visible section is marked. */
export function DetailTabs({
  review_cnt,
  qna_cnt,
}: {
  readonly review_cnt: number;
  readonly qna_cnt: number;
}): ReactElement {
  const [current, setCurrent] = useState<DetailSection>('info');
  const counts: Partial<Record<DetailSection, number>> = { reviews: review_cnt, inquiries: qna_cnt };

  useEffect(() => {
    const updateCurrent = (): void => setCurrent(sectionInView());
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    return () => window.removeEventListener('scroll', updateCurrent);
  }, []);

  return (
    <nav className={styles.tabs} aria-label="상품 정보">
      {DETAIL_SECTIONS.map((section) => (
        <a
          key={section}
          href={`#${section}`}
          aria-current={section === current ? 'true' : undefined}
          onClick={(event) => goToSection(event, section)}
        >
          {LABELS[section]}
          {counts[section] !== undefined && <small>{formatNumber(counts[section])}</small>}
        </a>
      ))}
    </nav>
  );
}

/** Returns the last section whose start has reached the tabs; at the end of the page, the last section. */
function sectionInView(): DetailSection {
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 2;
  if (isAtEnd) return 'delivery';
  const hasReachedTabs = (section: DetailSection): boolean =>
    (document.getElementById(section)?.getBoundingClientRect().top ?? Infinity) <= UNDER_TABS_PX;
  return DETAIL_SECTIONS.findLast(hasReachedTabs) ?? 'info';
}
