import { X } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useModalDialog } from './modal-dialog.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly action?:
    | { readonly text: string; readonly onClick: () => void; readonly busy?: boolean | undefined }
    | undefined;
  readonly children: ReactNode;
}

/** A modal with content to read or a form to fill in. Its body scrolls. */
export function Modal({ open, ...rest }: ModalProps): ReactElement | null {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ title, onClose, action, children }: Omit<ModalProps, 'open'>): ReactElement {
  const dialog = useModalDialog('modal', onClose);
  const titleId = useId();
  return (
    <dialog {...dialog} className={styles.modal} aria-labelledby={titleId}>
      <div className={styles.card}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="닫기" onClick={onClose}>
            <X />
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll it */}
        <div className={styles.body} role="region" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </div>
        {action === undefined ? null : (
          <div className={styles.action}>
            <Button type="2" text={action.text} busy={action.busy} onClick={action.onClick} />
          </div>
        )}
      </div>
    </dialog>
  );
}
