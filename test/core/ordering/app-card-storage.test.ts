import { describe, expect, it } from 'vitest';
import { Session } from '../../../core/client/session.ts';
import { AppCardStorage } from '../../../core/ordering/app-card-storage.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../login/member-fixtures.ts';

function createFixture(items: Readonly<Record<string, string>> = {}) {
  const storage = new FakeStorage(items);
  const session = new Session(storage);
  return { storage, session, appCards: new AppCardStorage(storage, session) };
}

describe('AppCardStorage', () => {
  it('stores a guest’s token, and removes it', () => {
    const { appCards, storage } = createFixture();
    expect(appCards.token).toBeNull();
    appCards.saveToken('token-1');
    expect(appCards.token).toBe('token-1');
    appCards.saveToken(null);
    expect(appCards.token).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('stores a member’s token with the session, and removes it at logout', () => {
    const { appCards, session } = createFixture();
    session.store(SORA);
    appCards.saveToken('token-1');
    expect(session.user).toEqual({ ...SORA, app_card_auth_token: 'token-1' });
    expect(appCards.token).toBe('token-1');
    session.clear();
    expect(appCards.token).toBeNull();
  });

  it('does not pass a guest’s token to the member who logs in', () => {
    const { appCards, session } = createFixture();
    appCards.saveToken('token-1');
    session.store(SORA);
    expect(appCards.token).toBeNull();
  });

  it('stores an authentication that waits for the card company’s app', () => {
    const { appCards, storage } = createFixture();
    const waiting = { trans_no: 'T1', token: 'check', card_code: '06' };
    appCards.saveWaiting(waiting);
    expect(appCards.waiting).toEqual(waiting);
    appCards.saveWaiting(null);
    expect(storage.items).toEqual({});
  });

  it.each([
    '{',
    '{}',
    '{"trans_no":1,"token":"a","card_code":"06"}',
    '{"trans_no":"T 1","token":"a","card_code":"06"}',
  ])('removes an invalid value: %s', (text) => {
    const { appCards, storage } = createFixture({
      'moajang.app-card-waiting': text,
      'moajang.app-card': text,
    });
    expect([appCards.waiting, appCards.token]).toEqual([null, null]);
    expect(storage.items).toEqual({});
  });
});
