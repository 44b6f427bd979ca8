import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ToastOffer } from '../../../core/ports/screen/dialogs.port.ts';
import { Link } from '../../routing/link.tsx';
import { useService } from '../../kit/resolve.ts';
import { DialogViewModel } from './dialog.view-model.ts';
import styles from './toast.module.css';

/**
 * A short message above the bars. Its element is rendered in advance and empty, so that screen readers announce the
 * text when it appears.
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
          {toast.offer === null ? null : <Offer offer={toast.offer} dismiss={() => dialogs.removeToast()} />}
        </div>
      )}
    </div>
  );
});

function Offer({ offer, dismiss }: { readonly offer: ToastOffer; readonly dismiss: () => void }): ReactElement {
  if ('path' in offer) {
    return (
      <Link href={offer.path} onClick={dismiss}>
        {offer.label}
      </Link>
    );
  }
  const run = (): void => {
    dismiss();
    offer.run();
  };
  return (
    <button type="button" onClick={run}>
      {offer.label}
    </button>
  );
}
