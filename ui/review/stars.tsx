import { Star } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5] as const;

/** A score as stars, which screen readers announce as a number. */
export function Stars({ score, size = 16 }: { readonly score: number; readonly size?: number }): ReactElement {
  const text = Number.isInteger(score) ? String(score) : score.toFixed(1);
  return (
    <span className={styles.stars} role="img" aria-label={`5점 만점에 ${text}점`}>
      {PLACES.map((place) => (
        <Star key={place} size={size} className={place <= Math.round(score) ? styles.on : styles.off} />
      ))}
    </span>
  );
}
