import { beforeEach, describe, expect, it } from 'vitest';
import { guardCheck, alertSessionExpired } from '../../../../adapters/containers/storefront/guard-check.ts';
import { Session } from '../../../../core/client/session.ts';
import { LOGIN_EXPIRED, type RouteGuard } from '../../../../core/navigation/route-rules.ts';
import { DialogViewModel } from '../../../../ui/widgets/overlays/dialog.view-model.ts';
import { FakeNavigation } from '../../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

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
  it('returns true without a prompt when the core allows the route', async () => {
    session.store({ token: 't', app_card_auth_token: null, member_idx: 1, member_type: 'member', member_name: '하나' });
    expect(await check('login', '/like')).toBe(true);
    expect(dialogs.current).toBeNull();
    expect(navigation.history).toEqual(['/product/1', '/like']);
  });

  it('redirects without a new history entry when the core refuses the route', async () => {
    expect(await check('never', '/like')).toBe(false);
    expect(navigation.history).toEqual(['/product/1', '/error']);
  });

  it('prompts a guest to log in, and continues to the target afterwards', async () => {
    const isAllowed = check('login', '/like');
    expect(dialogs.current).toMatchObject({ content: '로그인이 필요해요', showCancel: true });
    dialogs.close(true);
    expect(await isAllowed).toBe(false);
    expect(navigation.history).toEqual(['/product/1', '/auth/login?rPath=%2Flike']);
  });

  it('returns a guest who declines to the previous page', async () => {
    const isAllowed = check('login', '/like');
    dialogs.close(false);
    expect(await isAllowed).toBe(false);
    expect(navigation.history).toEqual(['/product/1']);
  });

  it('does not redirect a guest who has left the page of the prompt', async () => {
    const firstCheck = check('login', '/like');
    navigation.back();
    dialogs.dismissAll();
    expect(await firstCheck).toBe(false);
    expect(navigation.history).toEqual(['/product/1']);

    navigation.go('/like');
    const secondCheck = check('login', '/like');
    navigation.go('/cart');
    dialogs.dismissAll();
    expect(await secondCheck).toBe(false);
    expect(navigation.history).toEqual(['/product/1', '/like', '/cart']);
  });
});

describe('alertSessionExpired', () => {
  it('opens the login page with the current page as its return path', async () => {
    const alerted = alertSessionExpired(navigation, dialogs);
    dialogs.close(true);
    await alerted;
    // The login page replaces the current one, which would otherwise be in the history twice.
    expect(navigation.history.slice(-1)).toEqual(['/auth/login?rPath=%2Flike']);
    expect(navigation.history).not.toContain('/like');
  });

  it('does nothing for a shopper who declines', async () => {
    const alerted = alertSessionExpired(navigation, dialogs);
    dialogs.close(false);
    await alerted;
    expect(navigation.entry().location).toBe('/like');
  });

  it("shows its prompt once even if the page shows the server's message, too", async () => {
    const alerted = alertSessionExpired(navigation, dialogs);
    const byPage = dialogs.alert({ content: LOGIN_EXPIRED.content });
    expect(dialogs.waiting).toHaveLength(1);
    dialogs.close(false);
    expect(await byPage).toBe(false);
    await alerted;
  });
});
