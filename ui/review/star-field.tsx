import { CircleAlert, Star } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { SCORE_TEXTS, SCORES, type Score } from '../../core/feedback/review-rules.ts';
import styles from './stars.module.css';

interface StarFieldProps {
  readonly value: Score | 0;
  readonly onChange: (score: Score) => void;
  /** The error as a sentence; empty if there is none. */
  readonly error: string;
}

const FROM_ONE = SCORES.toReversed();

/** The input of a score: five stars, which can be chosen with the arrow keys, too. */
export function StarField({ value, onChange, error }: StarFieldProps): ReactElement {
  const id = useId();
  return (
    <div
      className={styles.field}
      role="radiogroup"
      aria-label="별점"
      aria-required="true"
      aria-invalid={error !== '' || undefined}
      aria-describedby={`${id}-note`}
    >
      <div className={styles.choices}>
        {FROM_ONE.map((score) => (
          <label key={score} className={`${styles.choice} ${score <= value ? styles.on : styles.off}`}>
            <input
              type="radio"
              name={id}
              checked={score === value}
              aria-label={`${score}점, ${SCORE_TEXTS[score]}`}
              onChange={() => onChange(score)}
            />
            <Star size={36} />
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={error === '' ? styles.text : styles.error}>
        {error === '' ? null : <CircleAlert size={16} />}
        {error === '' ? (value === 0 ? '별을 눌러 주세요' : SCORE_TEXTS[value]) : error}
      </p>
    </div>
  );
}
