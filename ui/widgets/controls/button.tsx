import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { EARLY_TAP } from '../../../core/ports/screen/early-tap.ts';
import { Link } from '../../routing/link.tsx';
import styles from './button.module.css';

export interface ButtonProps {
  readonly text?: string | undefined;
  /** A second line in smaller letters. */
  readonly subText?: string | undefined;
  /** 1 is the only primary action, 2 strong and neutral, 3 secondary, 4 quiet, for example to cancel. */
  readonly type?: '1' | '2' | '3' | '4' | undefined;
  readonly size?: 'l' | 'm' | 's' | undefined;
  readonly disabled?: boolean | undefined;
  /** True: an action is pending. The label stays, and clicks are ignored. */
  readonly busy?: boolean | undefined;
  readonly submit?: boolean | undefined;
  readonly cursor?: 'pointer' | 'default' | undefined;
  readonly icon?: ReactNode;
  /** Accessible name, if `text` alone is not enough. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** True: the button receives the focus when its dialog opens. */
  readonly focusFirst?: boolean | undefined;
  /** True: a tap before hydration counts. */
  readonly earlyTap?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  /** Renders a link to this internal page instead of a button. */
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
  const content = (
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
        {content}
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
      {content}
    </button>
  );
}

/** Buttons side by side, which are equally wide. The primary one is last. */
export function ButtonPair({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.pair}>{children}</div>;
}
