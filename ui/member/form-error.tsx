import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './form-refusal.module.css';

/** Why a form was refused, where no single field is to blame; read out when it comes. */
export function FormRefusal({ text }: { readonly text: string }): ReactElement {
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
