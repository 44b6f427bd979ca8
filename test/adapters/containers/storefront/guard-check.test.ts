import { beforeEach, describe, expect, it } from 'vitest';
import { guardCheck, tellExpired } from '../../../adapters/containers/guard-check.ts';
import { Session } from '../../../core/member/session.ts';
import { LOGIN_EXPIRED, type RouteGuard } from '../../../core/navigation/route-rules.ts';
import { DialogViewModel } from '../../../ui/widgets/dialog.view-model.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

let navigation: FakeNavigation;
let dialogs: DialogViewModel;
let session: Session;

async function check(guard: RouteGuard, target: string): Promise<boolean> {
  return guardCheck(
    navigation,
    session,
    new FakeStorage(),
    dialogs,
  )({ path: '/', page: 'a/a', layout: {}, guard }, target);
}

beforeEach(() => {
  navigation = new FakeNavigation('/product/1');
  navigation.go('/like');
  dialogs = new DialogViewModel(new FakeTimers());
  session = new Session(new FakeStorage());
});

describe('guardCheck', () => {
  it('lets in whom the core lets in, and asks nothing', async () => {
    session.store({ token: 't', app_card_auth_token: null, member_idx: 1, member_type: 'member', member_name: '하나' });
    expect(await check('login', '/like')).toBe(true);
    expect(dialogs.current).toBeNull();
    expect(navigation.history).toEqual(['/product/1', '/like']);
  });

  it('leads elsewhere without a trace in the history', async () => {
    expect(await check('never', '/like')).toBe(false);
    expect(navigation.history).toEqual(['/product/1', '/error']);
  });

  it('asks a guest to log in, and leads there and on to the target', async () => {
    const answer = check('login', '/like');
    expect(dialogs.current).toMatchObject({ content: '로그인이 필요해요', showCancel: true });
    dialogs.answer(true);
    expect(await answer).toBe(false);
    expect(navigation.history).toEqual(['/product/1', '/auth/login?rPath=%2Flike']);
  });

  it('takes a guest who does not want to back to where they were', async () => {
    const answer = check('login', '/like');
    dialogs.answer(false);
    expect(await answer).toBe(false);
    expect(navigation.history).toEqual(['/product/1']);
  });

  it('does not move a guest who left the question behind', async () => {
    const asked = check('login', '/like');
    navigation.back();
    dialogs.dismissAll();
    expect(await asked).toBe(false);
    expect(navigation.history).toEqual(['/product/1']);

    navigation.go('/like');
    const askedAgain = check('login', '/like');
    navigation.go('/cart');
    dialogs.dismissAll();
    expect(await askedAgain).toBe(false);
    expect(navigation.history).toEqual(['/product/1', '/like', '/cart']);
  });
});

describe('tellExpired', () => {
  it('leads through the log-in page back to where the shopper is', async () => {
    const told = tellExpired(navigation, dialogs);
    dialogs.answer(true);
    await told;
    // In place of the page: it does not stand in the history twice.
    expect(navigation.history.slice(-1)).toEqual(['/auth/login?rPath=%2Flike']);
    expect(navigation.history).not.toContain('/like');
  });

  it('leaves alone who does not want to', async () => {
    const told = tellExpired(navigation, dialogs);
    dialogs.answer(false);
    await told;
    expect(navigation.entry().location).toBe('/like');
  });

  it("is told once, though the page says the server's word too", async () => {
    const told = tellExpired(navigation, dialogs);
    const byPage = dialogs.alert({ content: LOGIN_EXPIRED.content });
    expect(dialogs.waiting).toHaveLength(1);
    dialogs.answer(false);
    expect(await byPage).toBe(false);
    await told;
  });
});
