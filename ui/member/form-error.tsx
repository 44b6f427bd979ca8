import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './form-error.module.css';

/** Why a form was refused, if no single field is the cause; announced by screen readers. */
export function FormError({ text }: { readonly text: string }): ReactElement {
  return (
    <div role="alert">
      {text === '' ? null : (
        <p className={styles.refusal}>
          <CircleAlert size={16} />
          {text}
        </p>
      )}
    </div>
  );
}
