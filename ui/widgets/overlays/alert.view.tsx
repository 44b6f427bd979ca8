import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { AlertRequest } from '../../../core/ports/screen/dialogs.port.ts';
import { useService } from '../../kit/resolve.ts';
import { Link } from '../../routing/link.tsx';
import { alertText, type RenderLink } from './alert-text.tsx';
import styles from './alert.module.css';
import { Button, ButtonPair } from '../controls/button.tsx';
import { DialogViewModel } from './dialog.view-model.ts';
import { useModalDialog } from './modal-dialog.ts';

/** The current alert, if there is one. */
export const AlertView = observer(function AlertView(): ReactElement | null {
  const dialogs = useService(DialogViewModel);
  const [first] = dialogs.waiting;
  if (first === undefined) return null;
  return (
    <OpenAlert
      key={first.number}
      request={first.request}
      close={(confirmed) => dialogs.close(confirmed)}
      dismiss={() => dialogs.dismissAll()}
    />
  );
});

/** Renders a link of the alert. Opening its page closes the alert. */
const renderLink: RenderLink = (href, text, key) => (
  <Link key={key} href={href} className={styles.link}>
    {text}
  </Link>
);

interface OpenAlertProps {
  readonly request: AlertRequest;
  readonly close: (confirmed: boolean) => void;
  readonly dismiss: () => void;
}

function OpenAlert({ request, close, dismiss }: OpenAlertProps): ReactElement {
  const { title = '알림', content, sub_content = '', showCancel = false } = request;
  const dialog = useModalDialog('alert', () => close(false), dismiss);
  return (
    <dialog
      {...dialog}
      className={styles.alert}
      role="alertdialog"
      aria-labelledby="alert-title"
      aria-describedby="alert-content"
    >
      <div className={styles.card}>
        <h2 id="alert-title">{title}</h2>
        <div id="alert-content">
          <p className={styles.content}>{alertText(content, renderLink)}</p>
          {sub_content === '' ? null : <p className={styles.subContent}>{alertText(sub_content, renderLink)}</p>}
        </div>
        <div className={styles.buttons}>
          <ButtonPair>
            {showCancel ? <Button type="4" text={request.cancelLabel ?? '취소'} onClick={() => close(false)} /> : null}
            <Button text={request.confirmLabel ?? '확인'} onClick={() => close(true)} focusFirst />
          </ButtonPair>
        </div>
      </div>
    </dialog>
  );
}
