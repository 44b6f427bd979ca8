import { describe, expect, it } from 'vitest';
import { PendingSignUp } from '../../../core/login/sign-up-data.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

describe('PendingSignUp', () => {
  it('stores a started sign-up until it is removed', () => {
    const storage = new FakeStorage();
    new PendingSignUp(storage).save({
      provider: 'email',
      email: 'sora@example.com',
      member_name: '',
      phone: '',
      social_token: null,
    });
    const join = new PendingSignUp(storage);
    expect(join.read()).toEqual({
      provider: 'email',
      email: 'sora@example.com',
      member_name: '',
      phone: '',
      social_token: null,
    });
    join.clear();
    expect(join.read()).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"provider":"myspace"}', '{"provider":"kakao"}', '{}', '7'])(
    'ignores stored data like %s',
    (stored) => {
      const storage = new FakeStorage({ 'moajang.join': stored });
      expect(new PendingSignUp(storage).read()).toBeNull();
      expect(storage.items).toEqual({});
    },
  );

  it('fills fields that an older version did not store', () => {
    const storage = new FakeStorage({
      'moajang.join': '{"member_idx":null,"value":{"provider":"kakao","email":7,"social_token":"t"}}',
    });
    expect(new PendingSignUp(storage).read()).toEqual({
      provider: 'kakao',
      email: '',
      member_name: '',
      phone: '',
      social_token: 't',
    });
  });
});
