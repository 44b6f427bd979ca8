import { computed, makeObservable } from 'mobx';
import type { Category } from '../../core/api/browse/category.api.ts';
import type { Ranking, RankedSale } from '../../core/api/browse/ranking.api.ts';
import type { Api } from '../../core/client/api.ts';
import { rankingPath, type RankingChoice } from '../../core/ranking/ranking-address.ts';
import { rankingBasisText } from '../../core/ranking/ranking-text.ts';
import type { RankingPeriod } from '../../core/vocabulary/limits/ranking-limits.ts';
import { Loaded } from '../kit/loaded.ts';
import { onReturn } from '../kit/on-return.ts';
import type { PageViewModel } from '../routing/page.tsx';
import type { OpenOrAlert } from '../widgets/overlays/open-or-alert.ts';
import type { CategoryIdx } from '../../core/vocabulary/ids.ts';

export interface RankingServices {
  readonly api: Api;
  readonly open: OpenOrAlert;
}

const QUIET = { quiet: true };

/** The ranking of a day or a week, of all sales or of a top category. */
export class RankingViewModel implements PageViewModel {
  readonly documentTitle = '랭킹';
  readonly choice: RankingChoice;
  readonly #open: OpenOrAlert;
  readonly #categories: Loaded<Category[]>;
  readonly #ranking: Loaded<Ranking>;
  readonly #refreshOnReturn = onReturn(() => this.#ranking.refresh());

  /** `before` is the page of the previous ranking, which supplies the categories. */
  constructor({ api, open }: RankingServices, choice: RankingChoice, before: RankingViewModel | null) {
    this.choice = choice;
    this.#open = open;
    this.#categories =
      before === null ? new Loaded(() => api.call('GET /api/v1/category', {}, QUIET)) : before.#categories;
    this.#ranking = new Loaded(() => api.call('GET /api/v1/ranking', { ...choice }, QUIET));
    makeObservable(this, { categories: computed });
  }

  /** The top categories; [] if they did not load. */
  get categories(): readonly Category[] {
    return (this.#categories.data ?? []).filter(({ parent_idx }) => parent_idx === null);
  }

  get state(): 'loading' | 'failed' | 'ready' {
    return this.#ranking.data === null ? this.#ranking.state : 'ready';
  }

  /** Why the ranking did not load; null if it did not fail. */
  get failure(): string | null {
    return this.#ranking.data === null ? (this.#ranking.failure?.result_msg ?? null) : null;
  }

  get sales(): readonly RankedSale[] {
    return this.#ranking.data?.rank_list ?? [];
  }

  /** A text that states which orders are counted; null before the first count. */
  get basis(): string | null {
    const days = this.#ranking.data?.days ?? null;
    return days === null ? null : rankingBasisText(days);
  }

  async load(): Promise<void> {
    await Promise.all([this.#categories.loadOnce(), this.#ranking.load()]);
  }

  start(): () => void {
    this.#refreshOnReturn();
    return () => {};
  }

  periodPath(period: RankingPeriod): string {
    return rankingPath({ ...this.choice, period });
  }

  categoryPath(category_idx: CategoryIdx | null): string {
    return rankingPath({ ...this.choice, category_idx });
  }

  /** Opens another ranking once it has loaded. Replaces the history entry, so that going back leaves the rankings. */
  readonly show = (path: string): void => {
    void this.#open(path, { replace: true });
  };
}
