import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import styles from './group-section-slot.module.css';
import type { GroupIdx } from '../../core/vocabulary/ids.ts';

interface Props {
  readonly detail: ProductDetail;
  readonly g_idx: GroupIdx | null;
}

interface PlaceProps extends Props {
  /** The group cannot be joined, so the section is short. */
  readonly isRefused: boolean;
}

/** Placeholder of the group section, whose code few products need. */
export function GroupSectionSlot({ isRefused, ...props }: PlaceProps): ReactElement {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    import('../group/group-section.tsx').then(
      ({ GroupSection }) => setPart(() => GroupSection),
      () => {
        // Buying works without it.
      },
    );
  }, []);
  return (
    <div className={props.g_idx === null || isRefused ? styles.short : styles.tall}>
      {Part === null ? null : <Part {...props} />}
    </div>
  );
}
