import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Queue } from './queue.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import type { OpenedRow } from './opened-row.ts';
import styles from './waiting.module.css';

interface Props {
  readonly title: string;
  readonly fact?: string;
  /** Shown beside the title. */
  readonly actions?: ReactNode;
  readonly viewModel: {
    readonly listing: { reload(): Promise<void> };
    readonly opened: OpenedRow;
    readonly step: (step: 1 | -1) => void;
  };
  readonly list: ReactNode;
  /** Null while no row is open. */
  readonly decision: ReactNode;
  /** Shown until a row is opened. */
  readonly hint: string;
}

/** A screen of pending work: the list, and the decision about the open row next to it. */
export const QueueScreen = observer(function QueueScreen(props: Props): ReactElement {
  const { title, fact = '', actions, viewModel, list, decision, hint } = props;
  useKeys({
    KeyR: () => void viewModel.listing.reload(),
    KeyJ: () => viewModel.step(1),
    KeyK: () => viewModel.step(-1),
    Escape: () => viewModel.opened.open(null),
  });
  return (
    <>
      <TopBar title={title} fact={fact}>
        {actions}
      </TopBar>
      <main className={styles.page}>
        <Queue list={list} decision={decision} hint={hint} />
      </main>
    </>
  );
});
