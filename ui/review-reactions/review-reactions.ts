import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ReviewCard } from '../../core/api/account/review.api.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { pendingHelpful } from '../../core/feedback/pending-helpful.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { LOGIN_PROMPT } from '../../core/navigation/route-rules.ts';
import type { Envelope, Failure } from '../../core/outcome/envelope.ts';
import { isUnanswered } from '../../core/outcome/unanswered.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import type { MemberIdx, ReviewIdx } from '../../core/vocabulary/ids.ts';
import type { ReviewReportReason } from '../../core/vocabulary/reviews/report-reasons.ts';

/** The second tap of a double tap must not remove the mark of the first one. */
const DOUBLE_TAP_MS = 500;

export interface ReviewReactionServices {
  readonly api: Api;
  readonly session: Session;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly clock: Clock;
}

type Mark = Pick<ReviewCard, 'helpful_cnt' | 'is_helpful'>;

/**
 * The member's reactions to reviews, shared by all lists that show them. A mark by a guest is stored while they log in,
 * and set afterwards.
 */
export class ReviewReactions {
  readonly #services: ReviewReactionServices;
  readonly #sending = new Set<ReviewIdx>();
  #tapped: { readonly review_idx: ReviewIdx; readonly at: number } | null = null;
  private marks: ReadonlyMap<ReviewIdx, Mark> = new Map();
  private reported: ReadonlySet<ReviewIdx> = new Set();

  constructor(services: ReviewReactionServices) {
    this.#services = services;
    makeObservable<this, 'marks' | 'reported'>(this, { marks: observableRef, reported: observableRef });
    services.session.subscribe(() => {
      // Another shopper has other marks.
      runInAction(() => {
        this.marks = new Map();
        this.reported = new Set();
      });
      void this.resume();
    });
  }

  /** The member whose reactions these are; null for a guest. */
  get member_idx(): MemberIdx | null {
    return this.#services.session.user?.member_idx ?? null;
  }

  /** Returns the current mark of a review, which may be newer than the list that shows it. */
  markOf(review: ReviewCard): Mark {
    return this.marks.get(review.review_idx) ?? review;
  }

  isReported(review: ReviewCard): boolean {
    return review.is_reported || this.reported.has(review.review_idx);
  }

  /** Applies the marks of reviews that have just loaded, unless a tap is newer. */
  applyMarks(reviews: readonly ReviewCard[]): void {
    const marks = new Map(this.marks);
    for (const { review_idx, helpful_cnt, is_helpful } of reviews)
      if (!this.#sending.has(review_idx)) marks.set(review_idx, { helpful_cnt, is_helpful });
    runInAction(() => (this.marks = marks));
  }

  /**
   * Marks a review as helpful, or removes the mark. Asks a guest to log in. A failure undoes the change and shows the
   * reason.
   */
  async tapHelpful(review: ReviewCard): Promise<void> {
    const { review_idx } = review;
    const at = this.#services.clock.now();
    const isDouble = this.#tapped?.review_idx === review_idx && at - this.#tapped.at < DOUBLE_TAP_MS;
    if (isDouble || this.#sending.has(review_idx)) return;
    this.#tapped = { review_idx, at };
    if (this.member_idx === null) await this.#promptLogin(review_idx);
    else await this.#setHelpful(review, !this.markOf(review).is_helpful);
  }

  /** Performs the tap that a guest made before logging in, once. */
  async resume(): Promise<void> {
    const { storage, clock, dialogs } = this.#services;
    const pending = this.member_idx === null ? null : pendingHelpful.read(storage, clock.now());
    if (pending === null) return;
    pendingHelpful.remove(storage);
    const envelope = await this.#send(pending.review_idx, true);
    if (envelope?.result_code === 200) dialogs.toast('도움돼요를 눌렀어요');
    else if (envelope !== null && envelope.result_code !== 401) dialogs.toast(envelope.result_msg);
  }

  /** Returns whether the shopper can report reviews. Asks a guest to log in. */
  async canReport(): Promise<boolean> {
    if (this.member_idx !== null) return true;
    await this.#promptLogin(null);
    return false;
  }

  /** Reports a review. Returns the failure, or null on success. */
  async report(review_idx: ReviewIdx, reason: ReviewReportReason, note: string): Promise<Failure | null> {
    const request = { review_idx, reason, note };
    const envelope = await this.#services.api.call('POST /api/v1/review/report', request, { quiet: true });
    if (envelope.result_code !== 200) return envelope;
    runInAction(() => (this.reported = new Set(this.reported).add(review_idx)));
    this.#services.dialogs.toast('신고했어요. 살펴볼게요');
    return null;
  }

  async #setHelpful(review: ReviewCard, is_helpful: boolean): Promise<void> {
    const { review_idx } = review;
    const before = this.markOf(review);
    this.#put(review_idx, { is_helpful, helpful_cnt: Math.max(0, before.helpful_cnt + (is_helpful ? 1 : -1)) });
    const envelope = await this.#send(review_idx, is_helpful);
    if (envelope === null || envelope.result_code === 200) return;
    this.#put(review_idx, before);
    // The shopper has already been notified that the login has expired.
    if (envelope.result_code === 401) return;
    const retry = { label: '다시 시도', run: () => void this.#setHelpful(review, is_helpful) };
    this.#services.dialogs.toast(envelope.result_msg, isUnanswered(envelope) ? retry : undefined);
  }

  /** Sends a mark. Returns null if another shopper has logged in by the time of the response. */
  async #send(review_idx: ReviewIdx, is_helpful: boolean): Promise<Envelope<Mark> | null> {
    const { member_idx } = this;
    const call = is_helpful ? 'POST /api/v1/review/helpful' : 'DELETE /api/v1/review/helpful';
    this.#sending.add(review_idx);
    const envelope = await this.#services.api.call(call, { review_idx }, { quiet: true });
    this.#sending.delete(review_idx);
    if (envelope.result_code !== 401 && this.member_idx !== member_idx) return null;
    if (envelope.result_code === 200) this.#put(review_idx, envelope.result_data);
    return envelope;
  }

  #put(review_idx: ReviewIdx, { is_helpful, helpful_cnt }: Mark): void {
    runInAction(() => (this.marks = new Map(this.marks).set(review_idx, { is_helpful, helpful_cnt })));
  }

  async #promptLogin(review_idx: ReviewIdx | null): Promise<void> {
    const { dialogs, navigation, storage, clock } = this.#services;
    const { key, location } = navigation.entry();
    if (!(await dialogs.alert(LOGIN_PROMPT)) || navigation.entry().key !== key) return;
    if (review_idx !== null) pendingHelpful.write(storage, { review_idx }, clock.now());
    navigation.go(loginPath(location));
  }
}

/**
 * One instance per app, by the session of the app. They are not bound like the other services, since the first screens
 * must not load their code.
 */
const stores = new WeakMap<Session, ReviewReactions>();

/** Returns the reactions of an app. Also performs the tap that a guest made before logging in. */
export function reviewReactionsOf(resolve: Resolve): ReviewReactions {
  const session = resolve(Session);
  const known = stores.get(session);
  if (known !== undefined) return known;
  const reactions = new ReviewReactions({
    api: resolve(Api),
    session,
    dialogs: resolve(Dialogs),
    navigation: resolve(Navigation),
    storage: resolve(Storage),
    clock: resolve(Clock),
  });
  stores.set(session, reactions);
  void reactions.resume();
  return reactions;
}
