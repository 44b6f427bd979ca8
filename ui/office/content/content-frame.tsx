import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { FilterBar } from '../kit/filter-bar.tsx';
import type { Listing } from '../kit/listing.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import styles from './content.module.css';

interface Props<Row, Name extends string> {
  readonly title: string;
  /** One fact next to the title. */
  readonly fact?: string;
  readonly listing: Listing<Row, Name>;
  /** Text of the button that adds a row. */
  readonly addText: string;
  /** Null if this staff member may not add rows. */
  readonly onAdd: (() => void) | null;
  /** Chooses one of several lists. */
  readonly tabs?: ReactNode;
  readonly conditions: ReactNode;
  /** The rows, above the pager. */
  readonly children: ReactNode;
}

/** A list of content with its title, its conditions, and its pages. The key N adds a row, R reloads the list. */
export const ContentFrame = observer(function ContentFrame<Row, Name extends string>(
  props: Props<Row, Name>,
): ReactElement {
  const { title, fact, listing, addText, onAdd, tabs, conditions, children } = props;
  useKeys({ ...(onAdd !== null && { KeyN: onAdd }), KeyR: () => void listing.reload() });
  return (
    <>
      <TopBar title={title} fact={fact}>
        {onAdd === null ? null : (
          <OfficeButton kind="primary" shortcut="N" onClick={onAdd}>
            <Plus size={16} aria-hidden="true" />
            {addText}
          </OfficeButton>
        )}
      </TopBar>
      <main className={styles.page}>
        {tabs}
        <FilterBar listing={listing}>{conditions}</FilterBar>
        {children}
        <Pager listing={listing} />
      </main>
    </>
  );
});
