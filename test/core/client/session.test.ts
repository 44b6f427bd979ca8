import { describe, expect, it } from 'vitest';
import { Session } from '../../../core/client/session.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';

const KEY = 'moajang.user';

describe('Session', () => {
  it('has no member at first, then the logged-in member, and none after logout', () => {
    const session = new Session(new FakeStorage());
    expect(session.user).toBeNull();
    session.store(SORA);
    expect(session.user).toEqual(SORA);
    session.clear();
    expect(session.user).toBeNull();
  });

  it('survives a reload', () => {
    const storage = new FakeStorage();
    new Session(storage).store(SORA);
    expect(new Session(storage).user).toEqual(SORA);
  });

  it('returns the same object until it changes', () => {
    const session = new Session(new FakeStorage());
    session.store(SORA);
    const before = session.user;
    expect(session.user).toBe(before);
    session.store(MINJI);
    expect(session.user).toEqual(MINJI);
  });

  it('does nothing when it is constructed', () => {
    const storage = new FakeStorage({ [KEY]: 'broken' });
    expect(new Session(storage)).toBeInstanceOf(Session);
    expect(storage.items).toEqual({ [KEY]: 'broken' });
    expect(storage.watcherCount).toBe(0);
  });

  it.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"sora"'],
    ['without a token', JSON.stringify({ ...SORA, token: '' })],
    ['with a token that is no valid header', JSON.stringify({ ...SORA, token: 'a\nb' })],
    ['with an overlong token', JSON.stringify({ ...SORA, token: 'a'.repeat(201) })],
    ['without a member id', JSON.stringify({ ...SORA, member_idx: '7' })],
    ['of an unknown member type', JSON.stringify({ ...SORA, member_type: 'root' })],
  ])('ignores stored user info: %s', (_, stored) => {
    const storage = new FakeStorage({ [KEY]: stored });
    expect(new Session(storage).user).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('fills fields that an older version did not store, and removes unknown fields', () => {
    const { token, member_idx, member_type } = SORA;
    const storage = new FakeStorage({ [KEY]: JSON.stringify({ token, member_idx, member_type, password: 'x' }) });
    expect(new Session(storage).user).toEqual({ ...SORA, member_name: '' });
  });

  it('applies a login and a logout in another tab immediately', () => {
    const here = new FakeStorage();
    const session = new Session(here);
    const other = new Session(here.secondTab());
    let callCount = 0;
    session.subscribe(() => (callCount += 1));
    other.store(SORA);
    expect([session.user, callCount]).toEqual([SORA, 1]);
    other.clear();
    expect([session.user, callCount]).toEqual([null, 2]);
  });

  it('notifies its own tab too, but not of a logout without a member', () => {
    const session = new Session(new FakeStorage());
    let callCount = 0;
    session.subscribe(() => (callCount += 1));
    session.clear();
    expect(callCount).toBe(0);
    session.store(SORA);
    session.clear();
    expect(callCount).toBe(2);
  });

  it('watches storage while it has a listener, and notifies a listener until its last subscription ends', () => {
    const storage = new FakeStorage();
    const session = new Session(storage);
    let callCount = 0;
    const listener = (): void => {
      callCount += 1;
    };
    const stopFirst = session.subscribe(listener);
    const stopSecond = session.subscribe(listener);
    expect(storage.watcherCount).toBe(1);
    stopFirst();
    session.store(SORA);
    expect(callCount).toBe(1);
    stopSecond();
    stopSecond();
    expect(storage.watcherCount).toBe(0);
  });
});

describe('Session.expire', () => {
  it('removes the member and notifies listeners once, but not on logout', () => {
    const session = new Session(new FakeStorage());
    let expiredCount = 0;
    const stop = session.onExpired(() => {
      expiredCount += 1;
    });
    session.expire();
    session.store(SORA);
    session.clear();
    expect(expiredCount).toBe(0);
    session.store(SORA);
    session.expire();
    session.expire();
    expect([expiredCount, session.user]).toEqual([1, null]);
    stop();
    session.store(SORA);
    session.expire();
    expect(expiredCount).toBe(1);
  });
});
