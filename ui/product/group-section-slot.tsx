import type { ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { Bone } from '../widgets/states/bone.tsx';
import styles from './group-section-slot.module.css';
import type { GroupIdx } from '../../core/vocabulary/ids.ts';

interface Props {
  readonly detail: ProductDetail;
  readonly g_idx: GroupIdx | null;
}

/** Loaded lazily: few products have groups, and shoppers can buy without it. */
const GroupSection = lazyView(
  () => import('../group/group-section.tsx'),
  (code) => code.GroupSection,
  { waiting: <Bone className={styles.waiting} /> },
);

/** The group section. Its height is reserved while its code loads. */
export function GroupSectionSlot({ detail, g_idx }: Props): ReactElement {
  return (
    <div className={`${styles.slot} ${g_idx === null ? styles.short : styles.tall}`}>
      <GroupSection detail={detail} g_idx={g_idx} />
    </div>
  );
}
