import { SCORES, type Score } from './review-rules.ts';

export interface ScoreCount {
  readonly score: Score;
  readonly cnt: number;
}

/** How the scores of a product spread: all five, the best first. What is not given counts 0. */
export function scoreSpread(counts: readonly ScoreCount[]): readonly ScoreCount[] {
  return SCORES.map((score) => ({ score, cnt: counts.find((one) => one.score === score)?.cnt ?? 0 }));
}

/** The mean of all scores to one decimal, half up; 0 without any. */
export function meanScore(counts: readonly ScoreCount[]): number {
  const cnt = counts.reduce((sum, one) => sum + one.cnt, 0);
  const sum = counts.reduce((total, one) => total + one.score * one.cnt, 0);
  return cnt === 0 ? 0 : Math.round((sum * 10) / cnt) / 10;
}

/** The part of all reviews that a score has, in whole per cent; 0 where there are no reviews. */
export function scorePercent(counts: readonly ScoreCount[], score: Score): number {
  const total = counts.reduce((sum, one) => sum + one.cnt, 0);
  const cnt = counts.find((one) => one.score === score)?.cnt ?? 0;
  return total === 0 ? 0 : Math.round((cnt * 100) / total);
}
