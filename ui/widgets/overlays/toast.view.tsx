import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from '../app/link.tsx';
import { useService } from '../app/resolve.ts';
import { DialogViewModelToken } from './dialog.view-model.ts';
import styles from './toast.module.css';

/** A short word above the bars. What is empty is there already, so that its words are read out when they come. */
export const ToastView = observer(function ToastView(): ReactElement {
  const dialogs = useService(DialogViewModelToken);
  const toast = dialogs.shownToast;
  const hold = (): void => dialogs.holdToast();
  const release = (): void => dialogs.releaseToast();
  return (
    <div className={styles.place} role="status">
      {toast === null ? null : (
        <div
          key={toast.number}
          className={styles.toast}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <span>{toast.message}</span>
          {toast.link === null ? null : (
            <Link href={toast.link.path} onClick={() => dialogs.dropToast()}>
              {toast.link.label}
            </Link>
          )}
        </div>
      )}
    </div>
  );
});
