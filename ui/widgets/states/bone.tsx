import type { ReactElement } from 'react';
import styles from './bone.module.css';

/** A gray area in place of content that is loading. `className` sets its size. */
export function Bone({ className }: { readonly className: string | undefined }): ReactElement {
  return <div className={`${styles.bone} ${className}`} />;
}
