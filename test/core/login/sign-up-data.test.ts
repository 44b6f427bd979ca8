import { describe, expect, it } from 'vitest';
import { PendingJoin } from '../../../core/member/join-data.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

describe('PendingJoin', () => {
  it('remembers a sign-up that began until it is dropped', () => {
    const storage = new FakeStorage();
    new PendingJoin(storage).begin({
      provider: 'email',
      email: 'sora@example.com',
      member_name: '',
      phone: '',
      social_token: null,
    });
    const join = new PendingJoin(storage);
    expect(join.read()).toEqual({
      provider: 'email',
      email: 'sora@example.com',
      member_name: '',
      phone: '',
      social_token: null,
    });
    join.drop();
    expect(join.read()).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"provider":"myspace"}', '{"provider":"kakao"}', '{}', '7'])(
    'drops stored data like %s',
    (stored) => {
      const storage = new FakeStorage({ 'moajang.join': stored });
      expect(new PendingJoin(storage).read()).toBeNull();
      expect(storage.items).toEqual({});
    },
  );

  it('fills what an older version did not store', () => {
    const storage = new FakeStorage({ 'moajang.join': '{"provider":"kakao","email":7,"social_token":"t"}' });
    expect(new PendingJoin(storage).read()).toEqual({
      provider: 'kakao',
      email: '',
      member_name: '',
      phone: '',
      social_token: 't',
    });
  });
});
