/** The periods of a ranking: the last day, and the last seven days. */
export const RANKING_PERIODS = ['day', 'week'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

/** Maximum number of sales in a ranking. */
export const MAX_RANKED = 100;
/** Maximum number of sales in the ranking on home. */
export const MAX_HOME_RANKED = 10;
/** Maximum number of sales shown as bought together with a sale. */
export const MAX_TOGETHER = 3;
