import { Session } from '../../core/client/session.ts';
import type { LazyService } from '../../core/ports/lazy-service.ts';
import { recipe } from '../../core/ports/recipe.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { token } from '../../core/ports/token.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import type { HeartTaps } from './heart-taps.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

export const LazyHeartTaps = token<LazyService<HeartTaps>>('LazyHeartTaps');

/** The likes that all hearts share. They are fetched when a heart is shown to a member, or tapped. */
export class LikeStore {
  readonly #session: Session;
  readonly #dialogs: Dialogs;
  readonly #heartTaps: LazyService<HeartTaps>;
  readonly #listeners = new Set<() => void>();
  #isSubscribed = false;

  constructor(session: Session, dialogs: Dialogs, heartTaps: LazyService<HeartTaps>) {
    this.#session = session;
    this.#dialogs = dialogs;
    this.#heartTaps = heartTaps;
  }

  isLiked(sell_idx: SellIdx): boolean {
    return this.#heartTaps.loaded?.likes.has(sell_idx) === true;
  }

  /** Calls `changed` after each change. Each heart on screen subscribes once. Returns an unsubscribe function. */
  readonly watch = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    if (this.#session.user !== null) {
      this.#fetchTaps().then(
        ({ likes }) => likes.load(),
        () => {
          // The hearts stay as they are. A tap tries again and shows why it fails.
        },
      );
    }
    return () => this.#listeners.delete(changed);
  };

  async tap(sell_idx: SellIdx): Promise<void> {
    const taps = await loadOrAlert(() => this.#fetchTaps(), this.#dialogs);
    await taps?.tap(sell_idx);
  }

  async #fetchTaps(): Promise<HeartTaps> {
    const taps = await this.#heartTaps.load();
    if (this.#isSubscribed) return taps;
    this.#isSubscribed = true;
    const emit = (): void => this.#listeners.forEach((changed) => changed());
    taps.likes.subscribe(emit);
    // The list of liked products may have loaded the likes already.
    emit();
    return taps;
  }
}

export const hearts = recipe(LikeStore, Session, Dialogs, LazyHeartTaps);
