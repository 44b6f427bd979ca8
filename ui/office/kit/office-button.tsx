import type { ReactElement, ReactNode } from 'react';
import styles from './office-button.module.css';

export interface OfficeButtonProps {
  readonly children: ReactNode;
  /** `primary`: only one per screen. `danger` starts an action that cannot be undone; `confirm` performs it. */
  readonly kind?: 'primary' | 'outline' | 'quiet' | 'danger' | 'confirm' | 'dark';
  readonly isSmall?: boolean;
  /** The accessible name of a button that shows an icon only. */
  readonly label?: string;
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly isExpanded?: boolean;
  readonly isPressed?: boolean;
  /** The keyboard shortcut with the same effect. */
  readonly shortcut?: string;
  readonly onClick?: () => void;
}

export function OfficeButton({
  children,
  kind = 'outline',
  isSmall = false,
  label,
  type = 'button',
  isDisabled = false,
  isBusy = false,
  isExpanded,
  isPressed,
  shortcut,
  onClick,
}: OfficeButtonProps): ReactElement {
  const classes = [styles.button, styles[kind], isSmall ? styles.small : '', label === undefined ? '' : styles.icon];
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes.join(' ')}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      onClick={(event) => {
        if (isDisabled || isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {isBusy ? <span className={styles.ring} aria-hidden="true" /> : null}
      {shortcut === undefined ? null : (
        <kbd className={styles.key} data-is-single={shortcut.length === 1 || undefined} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
