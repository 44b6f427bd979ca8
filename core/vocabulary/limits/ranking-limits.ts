/** Periods of a ranking: the last day, and the last seven days. */
export const RANKING_PERIODS = ['day', 'week'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

/** Maximum sales of a ranking that are shown. */
export const MAX_RANKED = 100;
/** Maximum sales of the ranking on home. */
export const MAX_HOME_RANKED = 10;
/** Maximum sales shown as bought together with another. */
export const MAX_TOGETHER = 3;
