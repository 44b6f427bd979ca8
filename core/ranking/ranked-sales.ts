import { MAX_RANKED } from '../vocabulary/limits/ranking-limits.ts';

/** A sale's rank in the displayed ranking, and the change of the rank. */
export interface Rank {
  /** The rank, starting at 1. */
  readonly rank: number;
  /**
   * The number of ranks that the sale has risen since the period before; negative if it fell. Null if it had no rank
   * then.
   */
  readonly movement: number | null;
}

/**
 * Numbers the sales of a ranking in their order, and returns the first hundred. The movement is calculated from
 * `previous_rank`, the rank in the period before; null if there was none.
 */
export function rankedSales<T extends { readonly previous_rank: number | null }>(
  sales: readonly T[],
): (Omit<T, 'previous_rank'> & Rank)[] {
  return sales.slice(0, MAX_RANKED).map(({ previous_rank, ...sale }, index) => {
    const rank = index + 1;
    return { ...sale, rank, movement: previous_rank === null ? null : previous_rank - rank };
  });
}

/** The text of a movement on the screen, and for a screen reader. */
export interface MovementText {
  readonly direction: 'up' | 'down' | 'same' | 'new';
  /** The text beside the arrow. */
  readonly text: string;
  readonly spoken: string;
}

/**
 * Returns the movement of a sale in a ranking: `movement` is the number of ranks gained, negative for ranks lost, and
 * null for a sale that was not ranked before. `spoken` is for screen readers.
 */
export function movementText(movement: number | null): MovementText {
  if (movement === null) return { direction: 'new', text: 'NEW', spoken: '새로 오름' };
  if (movement === 0) return { direction: 'same', text: '–', spoken: '순위 그대로' };
  const steps = String(Math.abs(movement));
  return movement > 0
    ? { direction: 'up', text: steps, spoken: `순위 오름 ${steps}` }
    : { direction: 'down', text: steps, spoken: `순위 내림 ${steps}` };
}
