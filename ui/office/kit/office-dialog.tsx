import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { OfficeButton } from './office-button.tsx';
import styles from './office-dialog.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons below the content. */
  readonly footer?: ReactNode;
  readonly isWide?: boolean;
  /** True: a panel at the side, so that the list is still visible. */
  readonly isPanel?: boolean;
}

/** A dialog, or a panel at the side. It is open while the component is mounted; Esc closes it. */
export function OfficeDialog({ title, onClose, children, footer, isWide, isPanel }: Props): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    const observer = new MutationObserver(() => {
      // If the pressed button was removed with its row, nothing has the focus, and the dialog would receive no key.
      if (dialog === null || document.activeElement !== document.body) return;
      dialog.tabIndex = -1;
      dialog.focus();
    });
    if (dialog !== null) observer.observe(dialog, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${isWide === true ? styles.wide : ''} ${isPanel === true ? styles.panel : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <OfficeButton kind="quiet" label="닫기" onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </OfficeButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
