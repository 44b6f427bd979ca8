import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from '../../routing/link.tsx';
import { useService } from '../../kit/resolve.ts';
import { DialogViewModel } from './dialog.view-model.ts';
import styles from './toast.module.css';

/**
 * A short message above the bars. The empty element is rendered in advance, so that screen readers announce its text.
 */
export const ToastView = observer(function ToastView(): ReactElement {
  const dialogs = useService(DialogViewModel);
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
