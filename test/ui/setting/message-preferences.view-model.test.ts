import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { MessagePreferencesViewModel, NEWS } from '../../../ui/setting/message-preferences.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

const READ = 'GET /api/v1/inbox/preference';
const WRITE = 'PUT /api/v1/inbox/preference';
const SWITCHES = {
  alimtalk: true,
  mail: true,
  group: true,
  alert: true,
  price: true,
  inquiry: true,
  expiry: true,
  follow: true,
};
const ALL = { phone: '010-1234-5678', email: 'sora@example.com', ...SWITCHES };
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function opened() {
  const { http, api } = cartFixture(undefined, undefined, SORA);
  const dialogs = new FakeDialogs();
  http.succeed(READ, ALL);
  const preferences = new MessagePreferencesViewModel(api, dialogs);
  await preferences.load();
  return { http, dialogs, preferences };
}

describe('NEWS', () => {
  it('names each kind of news that can be turned off', () => {
    expect(NEWS.map(({ text }) => text)).toEqual([
      '공동구매',
      '오픈·재입고',
      '찜한 상품 가격',
      '문의 답변',
      '포인트 소멸',
      '팔로우한 판매자의 새 판매',
    ]);
  });
});

describe('MessagePreferencesViewModel', () => {
  it('switches immediately, sends no contact data, and confirms when it is saved', async () => {
    const { http, dialogs, preferences } = await opened();
    http.succeed(WRITE, { ...ALL, group: false });
    preferences.switch('group', false);
    expect(preferences.current?.group).toBe(false);
    await settle();
    expect(http.requestsOf(WRITE)).toEqual([{ ...SWITCHES, group: false }]);
    expect(dialogs.toasts).toEqual([{ message: '설정을 저장했어요' }]);
  });

  it('reverts to the stored switches when they could not be saved', async () => {
    const { http, dialogs, preferences } = await opened();
    dialogs.prepareReplies(true);
    http.reply(WRITE, FAILED_REQUEST);
    preferences.switch('mail', false);
    await settle();
    expect(preferences.current).toEqual(ALL);
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
  });

  it('sends all taps during a request as one further call', async () => {
    const { http, preferences } = await opened();
    http.succeed(WRITE, { ...ALL, expiry: false, follow: true });
    preferences.switch('group', false);
    preferences.switch('inquiry', false);
    preferences.switch('group', true);
    await settle();
    expect(http.requestsOf(WRITE)).toEqual([
      { ...SWITCHES, group: false },
      { ...SWITCHES, inquiry: false },
    ]);
  });

  it('shows why the preferences failed to load', async () => {
    const { http, api } = cartFixture(undefined, undefined, SORA);
    http.reply(READ, FAILED_REQUEST);
    const preferences = new MessagePreferencesViewModel(api, new FakeDialogs());
    await preferences.load();
    expect(preferences.current).toBeNull();
    expect(preferences.failure).toBe(FAILED_REQUEST.result_msg);
  });
});
