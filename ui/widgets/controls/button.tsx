import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { EARLY_TAP } from '../../../core/ports/screen/early-tap.ts';
import { Link } from '../../routing/link.tsx';
import styles from './button.module.css';

export interface ButtonProps {
  readonly text?: string | undefined;
  /** A second, smaller line. */
  readonly subText?: string | undefined;
  /** 1 the one primary action, 2 strong neutral, 3 secondary, 4 quiet and cancel. */
  readonly type?: '1' | '2' | '3' | '4' | undefined;
  readonly size?: 'l' | 'm' | 's' | undefined;
  readonly disabled?: boolean | undefined;
  /** An action is pending: the label stays, clicks are ignored. */
  readonly busy?: boolean | undefined;
  readonly submit?: boolean | undefined;
  readonly cursor?: 'pointer' | 'default' | undefined;
  readonly icon?: ReactNode;
  /** Accessible name, if `text` alone is not enough. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Receives the focus when its dialog opens. */
  readonly focusFirst?: boolean | undefined;
  /** A tap before hydration counts. */
  readonly earlyTap?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  /** Renders a link to an internal page instead. */
  readonly href?: string | undefined;
}

export function Button(props: ButtonProps): ReactElement {
  const { text = '버튼', subText = '', type = '1', size = 'l', disabled = false, busy = false, submit = false } = props;
  const className = [
    styles.button,
    styles[`type${type}`],
    styles[size],
    props.cursor === 'default' ? styles.still : '',
    props.className ?? '',
  ].join(' ');
  const face = (
    <>
      <span className={styles.text}>
        {busy ? <i className={styles.ring} aria-hidden="true" /> : props.icon}
        {text}
      </span>
      {subText === '' ? null : <small>{subText}</small>}
    </>
  );
  if (props.href !== undefined && !disabled) {
    return (
      <Link className={className} href={props.href} aria-label={props.label} onClick={props.onClick}>
        {face}
      </Link>
    );
  }
  const click = (event: MouseEvent): void => {
    if (busy) event.preventDefault();
    else props.onClick?.();
  };
  return (
    <button
      {...(props.earlyTap === true ? EARLY_TAP : {})}
      type={submit ? 'submit' : 'button'}
      className={className}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={props.label}
      data-focus-first={props.focusFirst === true || undefined}
      onClick={click}
    >
      {face}
    </button>
  );
}

/** Buttons side by side, equally wide; the primary one is last. */
export function ButtonPair({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.pair}>{children}</div>;
}
