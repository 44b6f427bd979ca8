import { observer } from 'mobx-react-lite';
import { Fragment, type ReactElement } from 'react';
import type { OfficeRight } from '../../../core/office/office-rights.ts';
import { useService } from '../../kit/resolve.ts';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { SingleKeys } from '../kit/use-keys.ts';
import { keysFor } from './office-keys.ts';
import styles from './palette.module.css';

interface Props {
  readonly rights: readonly OfficeRight[];
  readonly onClose: () => void;
}

/** Lists all keys of the office, and switches single-character keys on or off. */
export const KeysDialog = observer(function KeysDialog({ rights, onClose }: Props): ReactElement {
  const singleKeys = useService(SingleKeys);
  return (
    <OfficeDialog title="단축키" isWide onClose={onClose}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={singleKeys.isOn}
          onChange={({ target }) => singleKeys.set(target.checked)}
          aria-describedby="single-keys-note"
        />
        글자 하나로 된 단축키 쓰기
      </label>
      <p id="single-keys-note" className={styles.note}>
        끄면 글자와 기호 하나로는 아무 일도 일어나지 않아요. 이 기기에만 저장돼요.
      </p>
      <dl className={styles.keys}>
        {keysFor(rights).map(({ keys, text }) => (
          <Fragment key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </OfficeDialog>
  );
});
