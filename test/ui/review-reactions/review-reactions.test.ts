import { describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { pendingHelpful } from '../../../core/feedback/pending-helpful.ts';
import { failure, FAILED_REQUEST, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { ReportViewModel } from '../../../ui/review-reactions/report.view-model.ts';
import { ReviewReactions } from '../../../ui/review-reactions/review-reactions.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { NOON, reviewCard } from '../review/review-fixture.ts';

const MARK = 'POST /api/v1/review/helpful';
const UNMARK = 'DELETE /api/v1/review/helpful';
const REPORT = 'POST /api/v1/review/report';
const REVIEW = { ...reviewCard(7), helpful_cnt: 3 };

function opened({ isMember = true } = {}) {
  const http = new FakeHttp()
    .succeed(MARK, { review_idx: 7, helpful_cnt: 5, is_helpful: true })
    .succeed(UNMARK, { review_idx: 7, helpful_cnt: 4, is_helpful: false })
    .succeed(REPORT, { review_idx: 7, is_reported: true });
  const storage = new FakeStorage();
  const session = new Session(storage);
  if (isMember) session.store(SORA);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation('/product/12');
  const clock = new FakeClock(NOON);
  const api = new Api(http, session, new FakeProgress());
  const reactions = new ReviewReactions({ api, session, dialogs, navigation, storage, clock });
  return { http, storage, session, dialogs, navigation, clock, reactions };
}
const messages = (dialogs: FakeDialogs) => dialogs.toasts.map(({ message }) => message);

describe('도움돼요', () => {
  it('shows the mark before the response, and the server’s count after it', async () => {
    const { reactions, http } = opened();
    const late = deferred<Envelope<{ review_idx: number; helpful_cnt: number; is_helpful: boolean }>>();
    http.reply(MARK, () => late.promise);
    const tapping = reactions.tapHelpful(REVIEW);
    expect(reactions.markOf(REVIEW)).toEqual({ helpful_cnt: 4, is_helpful: true });
    late.resolve(success({ review_idx: 7, helpful_cnt: 5, is_helpful: true }));
    await tapping;
    expect(reactions.markOf(REVIEW)).toEqual({ helpful_cnt: 5, is_helpful: true });
  });

  it('ignores the second tap of a double tap, and removes the mark on a later one', async () => {
    const { reactions, http, clock } = opened();
    await Promise.all([reactions.tapHelpful(REVIEW), reactions.tapHelpful(REVIEW)]);
    await reactions.tapHelpful(REVIEW);
    expect([http.requestsOf(MARK).length, http.requestsOf(UNMARK).length]).toEqual([1, 0]);
    clock.advance(500);
    await reactions.tapHelpful(REVIEW);
    expect(reactions.markOf(REVIEW)).toEqual({ helpful_cnt: 4, is_helpful: false });
  });

  it.each([
    [FAILED_REQUEST, true],
    [failure(429, '도움돼요를 너무 많이 눌렀어요. 잠시 후 다시 시도해 주세요.'), false],
  ])(
    'is undone and shows why when the call fails, with a retry only after a failed request',
    async (refusal, again) => {
      const { reactions, http, dialogs } = opened();
      http.reply(MARK, refusal);
      await reactions.tapHelpful(REVIEW);
      expect(reactions.markOf(REVIEW)).toMatchObject({ helpful_cnt: 3, is_helpful: false });
      expect(dialogs.toasts.map(({ message, link }) => [message, link?.label === '다시 시도'])).toEqual([
        [refusal.result_msg, again],
      ]);
    },
  );

  it('asks a guest to log in, and is set after the login', async () => {
    const { reactions, http, dialogs, navigation, storage, session, clock } = opened({ isMember: false });
    dialogs.prepareReplies(true);
    await reactions.tapHelpful(REVIEW);
    expect(navigation.entry().location).toBe('/auth/login?rPath=%2Fproduct%2F12');
    expect([http.calls.length, reactions.markOf(REVIEW).is_helpful]).toEqual([0, false]);

    // Does what the login does: a guest's values become the member's.
    const wish = pendingHelpful.read(storage, clock.now());
    session.store(SORA);
    if (wish !== null) pendingHelpful.write(storage, wish, clock.now());
    await Promise.all([reactions.resume(), reactions.resume()]);
    expect(http.requestsOf(MARK)).toEqual([{ review_idx: 7 }]);
    expect(reactions.markOf(REVIEW)).toEqual({ helpful_cnt: 5, is_helpful: true });
    expect(messages(dialogs)).toEqual(['도움돼요를 눌렀어요']);
  });

  it('shows why a tap from before the login was refused, and does not repeat it', async () => {
    const { reactions, http, dialogs, storage, clock } = opened();
    pendingHelpful.write(storage, { review_idx: 7 }, clock.now());
    http.reply(MARK, failure(409, '내가 쓴 리뷰에는 누를 수 없어요.'));
    await reactions.resume();
    await reactions.resume();
    expect(messages(dialogs)).toEqual(['내가 쓴 리뷰에는 누를 수 없어요.']);
  });

  it('stores no tap of a guest who declines to log in, and discards a stored tap after half an hour', async () => {
    const { reactions, dialogs, storage, clock } = opened({ isMember: false });
    dialogs.prepareReplies(false, true);
    await reactions.tapHelpful(REVIEW);
    expect(pendingHelpful.read(storage, clock.now())).toBeNull();
    clock.advance(1_000);
    await reactions.tapHelpful(REVIEW);
    expect(pendingHelpful.read(storage, clock.now())).toEqual({ review_idx: 7 });
    clock.advance(30 * MINUTE_MS);
    expect(pendingHelpful.read(storage, clock.now())).toBeNull();
  });

  it('takes its count from a list that loads later, unless that was requested before a tap', async () => {
    const { reactions, http } = opened();
    reactions.applyMarks([{ ...REVIEW, helpful_cnt: 9 }]);
    expect(reactions.markOf(REVIEW).helpful_cnt).toBe(9);
    const late = deferred<Envelope<{ review_idx: number; helpful_cnt: number; is_helpful: boolean }>>();
    http.reply(MARK, () => late.promise);
    const tapping = reactions.tapHelpful(REVIEW);
    reactions.applyMarks([REVIEW]);
    expect(reactions.markOf(REVIEW)).toEqual({ helpful_cnt: 10, is_helpful: true });
    late.resolve(FAILED_REQUEST);
    await tapping;
  });

  it('clears the marks of a member who logs out', async () => {
    const { reactions, session } = opened();
    await reactions.tapHelpful(REVIEW);
    session.clear();
    expect(reactions.markOf(REVIEW).is_helpful).toBe(false);
  });
});

describe('신고', () => {
  const sheetOf = ({ reactions }: ReturnType<typeof opened>) => {
    const closed: string[] = [];
    return { closed, report: new ReportViewModel(reactions, 7, () => void closed.push('closed')) };
  };

  it('sends the reason once and closes, and the review stays marked as reported', async () => {
    const fixture = opened();
    const { report, closed } = sheetOf(fixture);
    report.choose('offensive');
    report.type('욕이 있어요');
    await Promise.all([report.submit(), report.submit()]);
    expect(fixture.http.requestsOf(REPORT)).toEqual([{ review_idx: 7, reason: 'offensive', note: '욕이 있어요' }]);
    expect(closed).toEqual(['closed']);
    expect(fixture.reactions.isReported(REVIEW)).toBe(true);
    expect(messages(fixture.dialogs)).toEqual(['신고했어요. 살펴볼게요']);
  });

  it('requires a reason, and truncates a note that is too long', async () => {
    const fixture = opened();
    const { report } = sheetOf(fixture);
    await report.submit();
    expect([report.failure, fixture.http.calls.length]).toEqual(['신고 사유를 골라 주세요.', 0]);
    report.choose('unrelated');
    report.type('가'.repeat(300));
    expect([report.failure, report.note.length]).toEqual(['', 200]);
  });

  it('stays open with the sentence of a failure, and is sent by the next attempt', async () => {
    const fixture = opened();
    const { report, closed } = sheetOf(fixture);
    fixture.http.replyOnce(REPORT, FAILED_REQUEST);
    report.choose('advertising');
    await report.submit();
    expect([report.failure, closed, fixture.reactions.isReported(REVIEW)]).toEqual([
      FAILED_REQUEST.result_msg,
      [],
      false,
    ]);
    await report.submit();
    expect(closed).toEqual(['closed']);
  });

  it('asks a guest to log in', async () => {
    const { reactions, dialogs, navigation } = opened({ isMember: false });
    dialogs.prepareReplies(false, true);
    expect([await reactions.canReport(), navigation.entry().location]).toEqual([false, '/product/12']);
    expect(await reactions.canReport()).toBe(false);
    expect(navigation.entry().location).toBe('/auth/login?rPath=%2Fproduct%2F12');
  });
});
