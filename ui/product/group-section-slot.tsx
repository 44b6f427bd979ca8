import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/product.api.ts';
import styles from './group-place.module.css';

interface Props {
  readonly detail: ProductDetail;
  readonly g_idx: number | null;
}

interface PlaceProps extends Props {
  /** The group can't be joined, so that there is little to say of it. */
  readonly isRefused: boolean;
}

/** The place of what a group sale says of buying together, whose code few products need. */
export function GroupPlace({ isRefused, ...props }: PlaceProps): ReactElement {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    import('../group/group-part.tsx').then(
      ({ GroupPart }) => setPart(() => GroupPart),
      () => {
        // Buying goes on without it.
      },
    );
  }, []);
  return (
    <div className={props.g_idx === null || isRefused ? styles.short : styles.tall}>
      {Part === null ? null : <Part {...props} />}
    </div>
  );
}
