import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { Listing } from './listing.ts';
import { OfficeButton } from './office-button.tsx';
import styles from './pager.module.css';

interface Props<Row, Name extends string> {
  readonly listing: Listing<Row, Name>;
  /** Data of the whole list, such as its count and sum. */
  readonly children?: ReactNode;
}

/** Turns the pages of a list. There are no page numbers: the last row of a page determines the next page. */
export const Pager = observer(function Pager<Row, Name extends string>({
  listing,
  children,
}: Props<Row, Name>): ReactElement {
  return (
    <footer className={styles.pager}>
      <span>{children}</span>
      <span className={styles.turns}>
        <OfficeButton kind="quiet" isSmall isDisabled={listing.isFirstPage} onClick={() => listing.previousPage()}>
          <ChevronLeft size={14} aria-hidden="true" />
          이전
        </OfficeButton>
        <OfficeButton isSmall isDisabled={listing.nextCursor === null} onClick={() => listing.nextPage()}>
          다음 50건
          <ChevronRight size={14} aria-hidden="true" />
        </OfficeButton>
      </span>
    </footer>
  );
});
