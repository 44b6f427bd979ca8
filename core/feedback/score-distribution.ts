import { SCORES, type Score } from './review-rules.ts';

export interface ScoreCount {
  readonly score: Score;
  readonly cnt: number;
}

/** Returns the count of each of the five scores, the best first; 0 for a score that is missing in `counts`. */
export function scoreDistribution(counts: readonly ScoreCount[]): readonly ScoreCount[] {
  return SCORES.map((score) => ({ score, cnt: counts.find((one) => one.score === score)?.cnt ?? 0 }));
}

/** Returns the average score, rounded to one decimal (half up); 0 without reviews. */
export function averageScore(counts: readonly ScoreCount[]): number {
  const cnt = counts.reduce((sum, one) => sum + one.cnt, 0);
  const sum = counts.reduce((total, one) => total + one.score * one.cnt, 0);
  return cnt === 0 ? 0 : Math.round((sum * 10) / cnt) / 10;
}

/** Returns the share of a score in all reviews, in whole percent; 0 without reviews. */
export function scorePercent(counts: readonly ScoreCount[], score: Score): number {
  const total = counts.reduce((sum, one) => sum + one.cnt, 0);
  const cnt = counts.find((one) => one.score === score)?.cnt ?? 0;
  return total === 0 ? 0 : Math.round((cnt * 100) / total);
}
