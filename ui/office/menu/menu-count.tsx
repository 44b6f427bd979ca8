import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OfficeCountName } from '../../../core/office/office-menu.ts';
import { useService } from '../../kit/resolve.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { PENDING_WORK } from '../today/pending-work.ts';
import { waitingAddress } from '../today/today-addresses.ts';

/** Counts of late or risky work, which are highlighted. */
const URGENT: ReadonlySet<OfficeCountName> = new Set(['payment_cases', 'failed_jobs', 'open_claims']);

interface Props {
  readonly name: OfficeCountName;
}

/** The count of a screen's pending work; nothing without such work. */
export const MenuCount = observer(function MenuCount({ name }: Props): ReactElement | null {
  const count = useService(MenuCounts).counts[name] ?? 0;
  return count === 0 ? null : <em data-urgent={URGENT.has(name) || undefined}>{count.toLocaleString('ko-KR')}</em>;
});

/** The count as a link to the counted work. Screen readers read what it counts, too. */
export const MenuCountLink = observer(function MenuCountLink({ name }: Props): ReactElement | null {
  if ((useService(MenuCounts).counts[name] ?? 0) === 0) return null;
  return (
    <Link href={waitingAddress(name)} data-counts="">
      <span className="visually-hidden">{PENDING_WORK.find((work) => work.name === name)?.text}</span>
      <MenuCount name={name} />
    </Link>
  );
});
