import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OfficeOrderPage } from '../../../core/api/office/orders/order-page.api.ts';
import { GroupOutcomeChip } from '../kit/status-chip.tsx';
import record from '../parts/record.module.css';
import styles from './order.module.css';

interface Props {
  readonly groups: OfficeOrderPage['group_list'];
  /** True if the session may open the list of groups. */
  readonly isLinked: boolean;
}

/** The groups that an order opened, joined or left, with links to the list of groups. */
export function OrderGroups({ groups, isLinked }: Props): ReactElement | null {
  if (groups.length === 0) return null;
  return (
    <section className={record.section} aria-label="공동구매">
      <h2>공동구매</h2>
      <ul className={styles.claims}>
        {groups.map(({ g_idx, product_name, group_cnt, goal_cnt, outcome }) => (
          <li key={g_idx}>
            <GroupOutcomeChip outcome={outcome} />
            {isLinked ? (
              <Link href={`/groups?open=${g_idx}`} className={styles.link}>
                모임 #{g_idx} · {product_name}
              </Link>
            ) : (
              <span>
                모임 #{g_idx} · {product_name}
              </span>
            )}
            <small>{`${group_cnt}/${goal_cnt}명`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
