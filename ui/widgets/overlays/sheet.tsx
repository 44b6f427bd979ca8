import { X } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { PopupKind } from '../../../core/navigation/popups.ts';
import { useModalDialog } from './modal-dialog.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Stays visible below the scrolling body. */
  readonly foot?: ReactNode;
  readonly kind?: PopupKind | undefined;
  readonly children: ReactNode;
}

/** A sheet from the lower edge, over the page. */
export function Sheet({ open, ...rest }: SheetProps): ReactElement | null {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ title, onClose, foot, kind = 'option-box', children }: Omit<SheetProps, 'open'>): ReactElement {
  const dialog = useModalDialog(kind, onClose);
  const titleId = useId();
  return (
    <dialog {...dialog} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.card}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="닫기" onClick={onClose}>
            <X />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {foot === undefined ? null : <div className={styles.footer}>{foot}</div>}
      </div>
    </dialog>
  );
}
