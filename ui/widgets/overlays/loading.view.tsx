import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { useService } from '../../kit/resolve.ts';
import { LoadingViewModel } from './loading.view-model.ts';
import styles from './loading.module.css';

/** Dims the page while work is pending. */
export const LoadingView = observer(function LoadingView(): ReactElement {
  const { isShown } = useService(LoadingViewModel);
  return <div role="status">{isShown ? <LoadingOverlay /> : null}</div>;
});

function LoadingOverlay(): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  // A popover is also above an open dialog.
  useLayoutEffect(() => ref.current?.showPopover(), []);
  return (
    <div ref={ref} popover="manual" className={styles.overlay}>
      <img src="/assets/images/common/loading.svg" alt="로딩 아이콘" width={64} height={64} />
    </div>
  );
}
