import { computed, makeObservable } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { FollowedSale } from '../../core/api/account/follow.api.ts';
import type { HomeRanking } from '../../core/api/browse/ranking.api.ts';
import type { ProductCard, TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import { readRecentlyViewed } from '../../core/browse/recently-viewed.ts';
import type { Api } from '../../core/client/api.ts';
import type { Session } from '../../core/client/session.ts';
import { success } from '../../core/outcome/envelope.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { homeRankingNote, homeRankingTitle } from '../../core/ranking/ranking-text.ts';
import { upcomingSales } from '../../core/sale/opening-soon.ts';
import { formatKst } from '../../core/time/kst.ts';
import type { MemberIdx, SellIdx } from '../../core/vocabulary/ids.ts';
import { Loaded } from '../kit/loaded.ts';
import { MAX_SECTION_AGE_MS } from '../widgets/states/section-cache.ts';

interface Services {
  readonly api: Api;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly session: Session;
}

type RecentlyViewedCards = ResponseOf<'POST /api/v1/my-page/hist/prod'>;

const MAX_RECENTLY_VIEWED = 12;
const MAX_FOLLOWED = 12;
const QUIET = { quiet: true };

/**
 * Rows of home that load when they are near the viewport: sales opened by followed sellers, the ranking of the last
 * day, upcoming sales, and products viewed on this device. A row that fails to load, or is empty, is omitted.
 */
export class LazyRowsViewModel {
  readonly #clock: Clock;
  readonly #storage: Storage;
  readonly #ranking: Loaded<HomeRanking | null>;
  readonly #opening: Loaded<readonly TimeDealCard[]>;
  readonly #recentlyViewed: Loaded<RecentlyViewedCards>;
  readonly #session: Session;
  readonly #followed: Loaded<readonly FollowedSale[]>;
  #recentlyViewedIds: readonly SellIdx[] = [];
  /** The member whose followed sales were loaded. */
  #followedBy: MemberIdx | null = null;

  constructor({ api, storage, clock, session }: Services) {
    this.#session = session;
    this.#clock = clock;
    this.#storage = storage;
    this.#ranking = new Loaded(() => api.call('GET /api/v1/home/ranking', {}, QUIET), {
      maxAge: { ms: MAX_SECTION_AGE_MS, clock },
    });
    this.#opening = new Loaded(() => api.call('GET /api/v1/home/opening', {}, QUIET), {
      maxAge: { ms: MAX_SECTION_AGE_MS, clock },
    });
    this.#followed = new Loaded(
      async () => {
        this.#followedBy = session.user?.member_idx ?? null;
        if (this.#followedBy === null) return success([]);
        const envelope = await api.call('GET /api/v1/follow/sale', { cursor: null }, QUIET);
        return envelope.result_code === 200 ? success(envelope.result_data.list) : envelope;
      },
      { maxAge: { ms: MAX_SECTION_AGE_MS, clock }, clearsData: true },
    );
    this.#recentlyViewed = new Loaded(async () => {
      const ids = readRecentlyViewed(storage);
      const envelope =
        ids.length === 0
          ? success<RecentlyViewedCards>([])
          : await api.call('POST /api/v1/my-page/hist/prod', { sell_idx_list: [...ids] }, QUIET);
      if (envelope.result_code === 200) this.#recentlyViewedIds = ids;
      return envelope;
    });
    makeObservable(this, { followed: computed, ranking: computed, opening: computed, recentlyViewed: computed });
  }

  /** The newest sales of followed sellers that have not ended. */
  get followed(): readonly FollowedSale[] {
    const now = formatKst(this.#clock.now());
    return (this.#followed.data ?? []).filter(({ end_dt }) => end_dt > now).slice(0, MAX_FOLLOWED);
  }

  /** The ranking; null if there were not enough orders. */
  get ranking(): { readonly title: string; readonly note: string; readonly cards: readonly ProductCard[] } | null {
    const data = this.#ranking.data;
    if (data === null || data.rank_list.length === 0) return null;
    return {
      title: homeRankingTitle(data, this.#clock.now()),
      note: homeRankingNote(data),
      cards: data.rank_list,
    };
  }

  /** Upcoming sales, the earliest first. */
  get opening(): readonly TimeDealCard[] {
    return upcomingSales(this.#opening.data ?? [], this.#clock.now());
  }

  /** Recently viewed products that are still on sale. */
  get recentlyViewed(): readonly ProductCard[] {
    const now = formatKst(this.#clock.now());
    return (this.#recentlyViewed.data ?? []).filter(({ end_dt }) => end_dt > now).slice(0, MAX_RECENTLY_VIEWED);
  }

  async load(): Promise<void> {
    await Promise.all([this.#followed.load(), this.#ranking.load(), this.#opening.load(), this.#recentlyViewed.load()]);
  }

  /**
   * Reloads outdated rows, rows of another member, and recently viewed products if they have changed on this device.
   */
  async refresh(): Promise<void> {
    const ids = readRecentlyViewed(this.#storage);
    const isSame =
      ids.length === this.#recentlyViewedIds.length && ids.every((id, index) => id === this.#recentlyViewedIds[index]);
    const isSameMember = this.#followedBy === (this.#session.user?.member_idx ?? null);
    await Promise.all([
      isSameMember ? this.#followed.refresh() : this.#followed.load(),
      this.#ranking.refresh(),
      this.#opening.refresh(),
      isSame ? null : this.#recentlyViewed.refresh(),
    ]);
  }
}
