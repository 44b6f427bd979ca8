import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import styles from './waiting.module.css';

interface Props {
  readonly title: string;
  readonly chip: ReactNode;
  readonly fact: string;
  readonly link: ReactNode;
  readonly onClose: () => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly children: ReactNode;
  /** The amounts, which are shown next to the decision. */
  readonly money?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions: ReactNode;
  readonly failure: string;
  readonly isChecking: boolean;
}

/** The open row of a queue: its facts, its amounts, and the possible decisions. Its buttons stay visible. */
export function DecisionFrame(props: Props): ReactElement {
  const { title, chip, fact, link, children, money, actions, failure, isChecking, onClose, onStep } = props;
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <span className={styles.back}>
          <OfficeButton kind="quiet" label="목록으로" onClick={onClose}>
            <ArrowLeft size={16} aria-hidden="true" />
          </OfficeButton>
        </span>
        <h2>{title}</h2>
        {chip}
        <span className={styles.fact}>{fact}</span>
        <span className={styles.space} />
        {link}
        <OfficeButton kind="quiet" isSmall label="앞의 것" onClick={() => onStep(-1)}>
          <ChevronUp size={16} aria-hidden="true" />
        </OfficeButton>
        <OfficeButton kind="quiet" isSmall label="다음 것" onClick={() => onStep(1)}>
          <ChevronDown size={16} aria-hidden="true" />
        </OfficeButton>
      </header>
      <div className={money === undefined ? '' : styles.columns}>
        <div className={styles.main}>{children}</div>
        {money === undefined ? null : <div className={styles.money}>{money}</div>}
      </div>
      <footer className={styles.actions}>
        {failure === '' ? null : <Note kind="error">{failure}</Note>}
        {isChecking ? <Note kind="warning">반영됐는지 확인하고 있어요.</Note> : null}
        <div className={styles.buttons}>{actions}</div>
      </footer>
    </div>
  );
}

/** A fact of the opened row. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Actions of staff, newest first. */
export function StaffHistory({
  steps,
}: {
  readonly steps: readonly {
    readonly event_dt: string;
    readonly staff_name: string;
    readonly what: string;
    readonly reason: string;
  }[];
}): ReactElement | null {
  if (steps.length === 0) return null;
  return (
    <section aria-label="한 일">
      <h3>한 일</h3>
      <ol className={styles.history}>
        {steps.map(({ event_dt, staff_name, what, reason }) => (
          <li key={`${event_dt} ${what}`}>
            <time>{event_dt.slice(5, 16)}</time>
            <span>
              <b>{what}</b> {staff_name}
              {reason === '' ? '' : ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
