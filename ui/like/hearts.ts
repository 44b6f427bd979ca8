import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import type { Likes } from '../../core/like/likes.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { Resolve } from '../app/resolve.ts';
import type * as LikesCode from './likes-of.ts';

type HeartCode = Pick<typeof LikesCode, 'tapHeart'>;

const made = new WeakMap<Resolve, Hearts>();

/** The hearts of whoever uses this shop window; the same for all of them. */
export function heartsOf(resolve: Resolve): Hearts {
  const hearts = made.get(resolve) ?? new Hearts(resolve);
  made.set(resolve, hearts);
  return hearts;
}

/** What every heart shows. What lights them is fetched once a member is there, or one of them is tapped. */
export class Hearts {
  readonly #resolve: Resolve;
  readonly #listeners = new Set<() => void>();
  #likes: Likes | null = null;
  #code: Promise<HeartCode> | null = null;

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  isLit(sell_idx: number): boolean {
    return this.#likes?.isLiked(sell_idx) === true;
  }

  /** For one heart on screen: calls back after each change; the answer stops it. */
  readonly watch = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    if (this.#resolve(SessionToken).user !== null) {
      this.#bring().then(
        () => this.#likes?.load(),
        () => {
          // They stay as they are; the tap on one tries again and answers for it.
        },
      );
    }
    return () => this.#listeners.delete(changed);
  };

  async tap(sell_idx: number): Promise<void> {
    const code = await this.#bring().catch(() => null);
    if (code === null) await this.#resolve(Dialogs).alert({ content: FAILED_REQUEST.result_msg });
    else await code.tapHeart(this.#resolve, sell_idx);
  }

  #bring(): Promise<HeartCode> {
    this.#code ??= import('./likes-of.ts').then(
      ({ likesOf, tapHeart }) => {
        this.#likes = likesOf(this.#resolve);
        const tell = (): void => this.#listeners.forEach((changed) => changed());
        this.#likes.subscribe(tell);
        // They may be known already: the list of them asks for them itself.
        tell();
        return { tapHeart };
      },
      (error: unknown) => {
        this.#code = null;
        throw error;
      },
    );
    return this.#code;
  }
}
