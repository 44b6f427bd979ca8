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

/** The way to the parts of the page; the one that is being read is marked. */
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
    // The part that crosses a line just under the tabs.
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const section = DETAIL_SECTIONS.find((known) => known === target.id);
          if (isIntersecting && section !== undefined) setCurrent(section);
        }
      },
      { rootMargin: '-120px 0px -70% 0px' },
    );
    for (const section of DETAIL_SECTIONS) {
      const element = document.getElementById(section);
      if (element !== null) watcher.observe(element);
    }
    return () => watcher.disconnect();
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
