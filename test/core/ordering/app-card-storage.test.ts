import { describe, expect, it } from 'vitest';
import { Session } from '../../../core/client/session.ts';
import { AppCardStorage } from '../../../core/ordering/app-card-storage.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../login/member-fixtures.ts';

function memory(items: Readonly<Record<string, string>> = {}) {
  const storage = new FakeStorage(items);
  const session = new Session(storage);
  return { storage, session, memory: new AppCardStorage(storage, session) };
}

describe('AppCardStorage', () => {
  it('stores a guest’s token, and removes it', () => {
    const { memory: kept, storage } = memory();
    expect(kept.token).toBeNull();
    kept.saveToken('token-1');
    expect(kept.token).toBe('token-1');
    kept.saveToken(null);
    expect(kept.token).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('stores a member’s token with the session, and removes it at logout', () => {
    const { memory: kept, session } = memory();
    session.store(SORA);
    kept.saveToken('token-1');
    expect(session.user).toEqual({ ...SORA, app_card_auth_token: 'token-1' });
    expect(kept.token).toBe('token-1');
    session.clear();
    expect(kept.token).toBeNull();
  });

  it('does not pass a guest’s token to the member who logs in', () => {
    const { memory: kept, session } = memory();
    kept.saveToken('token-1');
    session.store(SORA);
    expect(kept.token).toBeNull();
  });

  it('stores an authentication that waits for the card company’s app', () => {
    const { memory: kept, storage } = memory();
    const waiting = { trans_no: 'T1', token: 'check', card_code: '06' };
    kept.saveWaiting(waiting);
    expect(kept.waiting).toEqual(waiting);
    kept.saveWaiting(null);
    expect(storage.items).toEqual({});
  });

  it.each([
    '{',
    '{}',
    '{"trans_no":1,"token":"a","card_code":"06"}',
    '{"trans_no":"T 1","token":"a","card_code":"06"}',
  ])('removes an invalid value: %s', (text) => {
    const { memory: kept, storage } = memory({ 'moajang.app-card-waiting': text, 'moajang.app-card': text });
    expect([kept.waiting, kept.token]).toEqual([null, null]);
    expect(storage.items).toEqual({});
  });
});
