import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './form-error.module.css';

/** The reason why a form was refused, if no single field is the cause. Screen readers announce it. */
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
