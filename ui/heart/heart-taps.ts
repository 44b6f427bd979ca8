import { likes, type Likes } from '../../core/like/likes.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { LOGIN_PROMPT } from '../../core/navigation/route-rules.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { recipe } from '../../core/ports/recipe.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

/** Loads likes and handles taps on hearts. It is loaded lazily, since no first screen needs a working heart. */
export class HeartTaps {
  readonly likes: Likes;
  readonly #dialogs: Dialogs;
  readonly #navigation: Navigation;

  constructor(likes: Likes, dialogs: Dialogs, navigation: Navigation) {
    this.likes = likes;
    this.#dialogs = dialogs;
    this.#navigation = navigation;
  }

  /** Likes a sale, or unlikes it and offers to undo that. Asks a guest to log in. Shows why a change failed. */
  async tap(sell_idx: SellIdx): Promise<void> {
    const { key, location } = this.#navigation.entry();
    const wasLiked = this.likes.has(sell_idx);
    const outcome = await this.likes.toggle(sell_idx);
    if (outcome.kind === 'done' && wasLiked && !this.likes.has(sell_idx)) this.#offerUndo(sell_idx);
    if (outcome.kind === 'failed') await this.#dialogs.alert({ content: outcome.text });
    if (outcome.kind !== 'login-needed' || !(await this.#dialogs.alert(LOGIN_PROMPT))) return;
    if (this.#navigation.entry().key === key) this.#navigation.go(loginPath(location));
  }

  #offerUndo(sell_idx: SellIdx): void {
    const undo = (): void => {
      if (!this.likes.has(sell_idx)) void this.tap(sell_idx);
    };
    this.#dialogs.toast('찜을 뺐어요', { label: '되돌리기', run: undo });
  }
}

export const heartTaps = recipe(HeartTaps, likes, Dialogs, Navigation);
