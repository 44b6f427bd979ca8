import { Check, Store } from 'lucide-react';
import type { ReactElement } from 'react';
import { isMemberId } from '../../core/browse/member-id.ts';
import { shopPath } from '../../core/browse/shop-address.ts';
import { formatWon } from '../../core/money/won.ts';
import type { SellerId } from '../../core/vocabulary/ids.ts';
import { Button } from '../widgets/controls/button.tsx';
import type { DeliveryGroupRow, DeliveryRow } from './cart-blocks.ts';
import styles from './cart.module.css';

interface Props {
  readonly seller: { readonly member_id: SellerId; readonly member_name: string };
  readonly delivery: DeliveryRow;
}

/** The delivery fees of a seller, and how much is missing for free delivery. */
export function SellerDeliveryView({ seller, delivery: { fee, text, groups } }: Props): ReactElement {
  if (fee === null) {
    return (
      <div className={styles.delivery}>
        <span>{text}</span>
      </div>
    );
  }
  const needsMore = groups.some(({ free }) => free.kind === 'missing');
  return (
    <>
      {groups.map((group) => (
        <GroupView key={group.key} group={group} />
      ))}
      {needsMore && isMemberId(seller.member_id) ? (
        <div className={styles.more}>
          <Button
            type="3"
            size="m"
            text="이 판매자 상품 더 보기"
            label={`이 판매자 상품 더 보기: ${seller.member_name}`}
            icon={<Store size={18} />}
            href={shopPath(seller.member_id, 'on')}
          />
        </div>
      ) : null}
    </>
  );
}

function GroupView({ group: { name, fee, free } }: { readonly group: DeliveryGroupRow }): ReactElement {
  const label = name === '' ? '배송비' : `${name} 배송비`;
  const percent = free.kind === 'missing' ? Math.floor(free.progress * 100) : 100;
  return (
    <>
      <div className={styles.delivery}>
        {fee === 0 ? (
          <>
            <span>{label}</span>
            <b className={styles.green}>
              <Check size={16} />
              무료배송
            </b>
          </>
        ) : (
          <span>
            {label} <b>{formatWon(fee)}</b>
          </span>
        )}
        {free.kind === 'missing' ? (
          <span>
            <b className={styles.green}>{formatWon(free.leftToFree)}</b> 더 담으면 무료배송
          </span>
        ) : null}
      </div>
      {free.kind === 'missing' || free.kind === 'reached' ? (
        <div
          className={styles.meter}
          role="progressbar"
          aria-label={`${label} 무료까지`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      ) : null}
    </>
  );
}
