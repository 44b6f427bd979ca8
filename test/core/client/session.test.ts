import { describe, expect, it } from 'vitest';
import { Session } from '../../../core/member/session.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from './sora.ts';

const KEY = 'moajang.user';

describe('Session', () => {
  it('has nobody at first, then the member who logged in, then nobody again', () => {
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

  it('answers the same object until something changes', () => {
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
    expect(storage.watcher_cnt).toBe(0);
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"sora"'],
    ['no token', JSON.stringify({ ...SORA, token: '' })],
    ['a token that no header can carry', JSON.stringify({ ...SORA, token: 'a\nb' })],
    ['an endless token', JSON.stringify({ ...SORA, token: 'a'.repeat(201) })],
    ['no member number', JSON.stringify({ ...SORA, member_idx: '7' })],
    ['an unknown member type', JSON.stringify({ ...SORA, member_type: 'root' })],
  ])('drops stored user info that is %s', (_, stored) => {
    const storage = new FakeStorage({ [KEY]: stored });
    expect(new Session(storage).user).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('fills what an older version did not store, and leaves behind what it stored besides', () => {
    const { token, member_idx, member_type } = SORA;
    const storage = new FakeStorage({ [KEY]: JSON.stringify({ token, member_idx, member_type, password: 'x' }) });
    expect(new Session(storage).user).toEqual({ ...SORA, member_name: '' });
  });

  it('knows at once of a log-in and a log-out in another tab', () => {
    const here = new FakeStorage();
    const session = new Session(here);
    const other = new Session(here.secondTab());
    let heard = 0;
    session.subscribe(() => (heard += 1));
    other.store(SORA);
    expect([session.user, heard]).toEqual([SORA, 1]);
    other.clear();
    expect([session.user, heard]).toEqual([null, 2]);
  });

  it('tells its own tab too, but not that nobody logged out', () => {
    const session = new Session(new FakeStorage());
    let heard = 0;
    session.subscribe(() => (heard += 1));
    session.clear();
    expect(heard).toBe(0);
    session.store(SORA);
    session.clear();
    expect(heard).toBe(2);
  });

  it('watches storage from the first listener to the last, and for each of them', () => {
    const storage = new FakeStorage();
    const session = new Session(storage);
    let heard = 0;
    const listener = (): void => {
      heard += 1;
    };
    const stopFirst = session.subscribe(listener);
    const stopSecond = session.subscribe(listener);
    expect(storage.watcher_cnt).toBe(1);
    stopFirst();
    session.store(SORA);
    expect(heard).toBe(1);
    stopSecond();
    stopSecond();
    expect(storage.watcher_cnt).toBe(0);
  });
});

describe('Session.expire', () => {
  it('forgets the member, and tells those who asked once; a log-out is not told', () => {
    const session = new Session(new FakeStorage());
    let told = 0;
    const stop = session.onExpired(() => {
      told += 1;
    });
    session.expire();
    session.store(SORA);
    session.clear();
    expect(told).toBe(0);
    session.store(SORA);
    session.expire();
    session.expire();
    expect([told, session.user]).toEqual([1, null]);
    stop();
    session.store(SORA);
    session.expire();
    expect(told).toBe(1);
  });
});
