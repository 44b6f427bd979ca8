import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { pageGroup, type Pagination as Numbers } from '../../../core/browse/pagination.ts';
import { Link } from '../../routing/link.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  readonly pagination: Numbers;
  /** Returns the path of a page. */
  readonly hrefOf: (now_page: number) => string;
  readonly label?: string | undefined;
}

/**
 * The page links of a numbered list, in groups. They are links, so that going back works. Renders nothing for a single
 * page.
 */
export function Pagination({ pagination, hrefOf, label = '페이지' }: PaginationProps): ReactElement | null {
  const { now_page, pages, prev, next } = pageGroup(pagination);
  if (pagination.total_page <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <Arrow label="이전 페이지 목록" page={prev} hrefOf={hrefOf}>
        <ChevronLeft size={18} />
      </Arrow>
      {pages.map((page) => (
        <Link key={page} href={hrefOf(page)} aria-current={page === now_page ? 'page' : undefined}>
          {page}
          <span className="visually-hidden">페이지</span>
        </Link>
      ))}
      <Arrow label="다음 페이지 목록" page={next} hrefOf={hrefOf}>
        <ChevronRight size={18} />
      </Arrow>
    </nav>
  );
}

interface ArrowProps {
  readonly label: string;
  /** The page that the link opens; null if there is no group on that side. */
  readonly page: number | null;
  readonly hrefOf: (now_page: number) => string;
  readonly children: ReactElement;
}

function Arrow({ label, page, hrefOf, children }: ArrowProps): ReactElement {
  if (page === null) {
    return (
      <span className={styles.off} role="link" aria-disabled="true" aria-label={label}>
        {children}
      </span>
    );
  }
  return (
    <Link href={hrefOf(page)} aria-label={label}>
      {children}
    </Link>
  );
}
