import { describe, expect, it } from 'vitest';
import { Session } from '../../../core/member/session.ts';
import { AppCardMemory } from '../../../core/payment/app-card-memory.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../member/sora.ts';

function memory(items: Readonly<Record<string, string>> = {}) {
  const storage = new FakeStorage(items);
  const session = new Session(storage);
  return { storage, session, memory: new AppCardMemory(storage, session) };
}

describe('AppCardMemory', () => {
  it('keeps a non-member’s token, and forgets it', () => {
    const { memory: kept, storage } = memory();
    expect(kept.token).toBeNull();
    kept.keepToken('token-1');
    expect(kept.token).toBe('token-1');
    kept.keepToken(null);
    expect(kept.token).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('keeps a member’s token with the user info, and forgets it at log-out', () => {
    const { memory: kept, session } = memory();
    session.store(SORA);
    kept.keepToken('token-1');
    expect(session.user).toEqual({ ...SORA, app_card_auth_token: 'token-1' });
    expect(kept.token).toBe('token-1');
    session.clear();
    expect(kept.token).toBeNull();
  });

  it('does not hand a non-member’s token to who logs in', () => {
    const { memory: kept, session } = memory();
    kept.keepToken('token-1');
    session.store(SORA);
    expect(kept.token).toBeNull();
  });

  it('keeps what waits for the card company’s app', () => {
    const { memory: kept, storage } = memory();
    const waiting = { trans_no: 'T1', token: 'check', card_code: '06' };
    kept.keepWaiting(waiting);
    expect(kept.waiting).toEqual(waiting);
    kept.keepWaiting(null);
    expect(storage.items).toEqual({});
  });

  it.each([
    '{',
    '{}',
    '{"trans_no":1,"token":"a","card_code":"06"}',
    '{"trans_no":"T 1","token":"a","card_code":"06"}',
  ])('drops what it can’t read: %s', (text) => {
    const { memory: kept, storage } = memory({ 'moajang.app-card-waiting': text, 'moajang.app-card': text });
    expect([kept.waiting, kept.token]).toEqual([null, null]);
    expect(storage.items).toEqual({});
  });
});
