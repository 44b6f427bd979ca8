import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Follows } from '../../core/follow/follows.ts';
import { pendingFollow } from '../../core/follow/pending-follow.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { LOGIN_PROMPT } from '../../core/navigation/route-rules.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import type { MemberIdx, SellerId } from '../../core/vocabulary/ids.ts';

const FOLLOWED_TEXT = '팔로우했어요. 새 판매가 열리면 알려 드릴게요';

export interface NamedSeller {
  readonly member_id: SellerId;
  readonly member_name: string;
}

export interface FollowServices {
  readonly api: Api;
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** The member's follows, which all follow buttons share, and their tap handler. */
export class FollowStore {
  readonly #services: FollowServices;
  readonly #follows: Follows;
  /** The member whose follows have loaded. */
  #loadedFor: MemberIdx | null = null;

  constructor(services: FollowServices) {
    this.#services = services;
    this.#follows = new Follows(services.api, services.session);
  }

  /** Returns whether a seller is followed. `before` is the result until the member's follows have loaded. */
  isFollowed(member_id: SellerId, before = false): boolean {
    return this.#follows.has(member_id) || (before && !this.#isLoaded);
  }

  /** Calls `changed` after each change. Each button on screen subscribes once. Returns an unsubscribe function. */
  readonly watch = (changed: () => void): (() => void) => {
    const stop = this.#follows.subscribe(changed);
    if (this.#services.session.user !== null) void this.#load();
    return stop;
  };

  /**
   * Follows a seller, or unfollows them and offers to undo that. Asks a guest to log in. Shows why a change failed.
   * `isShown` is the state of the button when it was tapped, perhaps before the follows had loaded.
   */
  async tap(seller: NamedSeller, isShown = this.isFollowed(seller.member_id)): Promise<void> {
    const { dialogs, navigation, storage, clock } = this.#services;
    const { member_id } = seller;
    const { key, location } = navigation.entry();
    if (isShown && !this.isFollowed(member_id)) {
      await this.#loadFollows();
      if (!this.isFollowed(member_id)) return this.#showFollowed(seller);
    }
    const wasFollowed = this.isFollowed(member_id);
    const outcome = await this.#follows.toggle(member_id);
    if (outcome.kind === 'failed') await dialogs.alert({ content: outcome.text });
    if (outcome.kind === 'done' && wasFollowed !== this.isFollowed(member_id)) this.#showFollowed(seller);
    if (outcome.kind !== 'login-needed' || !(await dialogs.alert(LOGIN_PROMPT))) return;
    if (navigation.entry().key !== key) return;
    pendingFollow.write(storage, { member_id, path: pathOf(location) }, clock.now());
    navigation.go(loginPath(location));
  }

  /**
   * Marks the sales of a seller's shop as seen, so that they are no longer new. Does nothing for a seller who is not
   * followed.
   */
  async markSeen(member_id: SellerId): Promise<void> {
    const { api, session } = this.#services;
    if (session.user === null) return;
    await this.#loadFollows();
    if (!this.isFollowed(member_id)) return;
    await api.call('PUT /api/v1/follow/seen', { member_id }, { quiet: true });
  }

  #showFollowed(seller: NamedSeller): void {
    const { dialogs } = this.#services;
    const { member_id } = seller;
    if (this.isFollowed(member_id)) {
      dialogs.toast(FOLLOWED_TEXT);
      return;
    }
    const undo = (): void => {
      if (!this.isFollowed(member_id)) void this.tap(seller);
    };
    dialogs.toast('팔로우를 끊었어요', { label: '되돌리기', run: undo });
  }

  /** Loads the follows. A list that cannot be loaded counts as empty until another button loads it again. */
  async #loadFollows(): Promise<void> {
    const member_idx = this.#services.session.user?.member_idx ?? null;
    await this.#follows.load();
    this.#loadedFor = member_idx;
  }

  get #isLoaded(): boolean {
    return this.#loadedFor === (this.#services.session.user?.member_idx ?? null);
  }

  /** Loads the follows, and then performs the tap that a guest made before logging in. */
  async #load(): Promise<void> {
    const { dialogs, navigation, storage, clock } = this.#services;
    await this.#loadFollows();
    const pending = pendingFollow.read(storage, clock.now());
    if (pending === null || pending.path !== pathOf(navigation.entry().location)) return;
    pendingFollow.remove(storage);
    if (this.isFollowed(pending.member_id)) return;
    const outcome = await this.#follows.toggle(pending.member_id);
    if (outcome.kind === 'failed') await dialogs.alert({ content: outcome.text });
    if (outcome.kind === 'done') dialogs.toast(FOLLOWED_TEXT);
  }
}

function pathOf(location: string): string {
  return location.split(/[?#]/, 1)[0] ?? '';
}

/**
 * One store per app, by the session of the app. They are not bound like the other services, since the first screens
 * must not load their code.
 */
const stores = new WeakMap<Session, FollowStore>();

/** Returns the store that all follow buttons of an app share. */
export function followStoreOf(resolve: Resolve): FollowStore {
  const session = resolve(Session);
  const store =
    stores.get(session) ??
    new FollowStore({
      api: resolve(Api),
      session,
      dialogs: resolve(Dialogs),
      navigation: resolve(Navigation),
      storage: resolve(Storage),
      clock: resolve(Clock),
    });
  stores.set(session, store);
  return store;
}
