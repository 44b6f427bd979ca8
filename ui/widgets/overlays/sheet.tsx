import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { PopupKind } from '../../../core/navigation/popups.ts';
import { useModalDialog } from './modal-dialog.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Content below the body; it stays visible while the body scrolls. */
  readonly footer?: ReactNode;
  readonly kind?: PopupKind | undefined;
  readonly children: ReactNode;
}

/** A sheet at the lower edge, over the page. */
export function Sheet({ open, ...rest }: SheetProps): ReactElement | null {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ title, onClose, footer, kind = 'option-box', children }: Omit<SheetProps, 'open'>): ReactElement {
  const dialog = useModalDialog(kind, onClose);
  const titleId = useId();
  const card = useSwipeToClose(onClose);
  return (
    <dialog {...dialog} className={styles.sheet} aria-labelledby={titleId}>
      <div ref={card} className={styles.card}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="닫기" onClick={onClose}>
            <X />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/**
 * Closes the sheet by a swipe, once the code of the gesture has loaded. Until then, only the other controls close it.
 */
function useSwipeToClose(close: () => void): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOpen = true;
    import('./swipe-to-close.ts').then(
      ({ swipeToClose }) => {
        if (isOpen && card.current !== null) stop = swipeToClose(card.current, () => latest.current());
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      stop?.();
    };
  }, []);
  return card;
}
