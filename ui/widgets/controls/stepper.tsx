import { Minus, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Accessible name of the quantity. */
  readonly label: string;
  readonly onChange: (value: number) => void;
  /** Called when the shopper tries to exceed a limit, so that the limit can be shown. */
  readonly onLimit?: ((limit: 'min' | 'max') => void) | undefined;
  readonly disabled?: boolean | undefined;
}

export function Stepper({ value, min, max, label, onChange, onLimit, disabled = false }: StepperProps): ReactElement {
  const isAtMin = value <= min;
  const isAtMax = value >= max;
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={`${label} 줄이기`}
        disabled={disabled}
        aria-disabled={isAtMin || undefined}
        onClick={() => (isAtMin ? onLimit?.('min') : onChange(value - 1))}
      >
        <Minus size={18} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={`${label} 늘리기`}
        disabled={disabled}
        aria-disabled={isAtMax || undefined}
        onClick={() => (isAtMax ? onLimit?.('max') : onChange(value + 1))}
      >
        <Plus size={18} />
      </button>
    </span>
  );
}
