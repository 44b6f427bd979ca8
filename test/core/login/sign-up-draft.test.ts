import { describe, expect, it } from 'vitest';
import { VERIFICATION_RULES } from '../../../core/member/phone-verification.ts';
import { SIGN_UP_DRAFT_TTL_MS, signUpDraft, parseSignUpDraft } from '../../../core/login/sign-up-draft.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const NOW = 1_800_000_000_000;
const draft = {
  email: 'sora@example.com',
  member_name: '김소라',
  phone: '010-1234-5678',
  sent: { auth_idx: 3, sent_ms: NOW - 1_000 },
  proof: { auth_token: 'proof_1-a', proved_ms: NOW - 500 },
};

describe('sign-up draft', () => {
  it('is stored until it is removed', () => {
    const storage = new FakeStorage();
    signUpDraft.write(storage, draft, NOW);
    expect(signUpDraft.read(storage, NOW)).toEqual(draft);
    signUpDraft.remove(storage);
    expect(signUpDraft.read(storage, NOW)).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('is removed after a day', () => {
    const storage = new FakeStorage();
    signUpDraft.write(storage, draft, NOW);

    expect(signUpDraft.read(storage, NOW + SIGN_UP_DRAFT_TTL_MS)).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('stores only its own fields, and never the password', () => {
    const storage = new FakeStorage();
    const filledIn = { ...draft, password: 'moajang1!' };
    signUpDraft.write(storage, filledIn, NOW);
    expect(JSON.stringify(storage.items)).not.toContain('moajang1!');
  });

  it.each(['{', 'null', '[]', '7'])('ignores stored data like %s', (stored) => {
    const storage = new FakeStorage({ 'moajang.join-draft': stored });
    expect(signUpDraft.read(storage, NOW)).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('clears invalid fields', () => {
    const broken = { email: 7, member_name: 'x'.repeat(99), phone: '010\u0000', sent: { auth_idx: 0 }, proof: 'a b' };
    expect(parseSignUpDraft(broken, NOW)).toEqual({
      email: '',
      member_name: 'x'.repeat(40),
      phone: '010',
      sent: null,
      proof: null,
    });
    expect(parseSignUpDraft({ ...draft, proof: { auth_token: '<b>', proved_ms: NOW } }, NOW)?.proof).toBeNull();
  });

  it.each([
    [-1, null],
    [0, 'kept'],
    [VERIFICATION_RULES.validMs - 1, 'kept'],
    [VERIFICATION_RULES.validMs, null],
  ])('returns for a code sent %i ms ago: %s', (age, expected) => {
    const sent = { auth_idx: 3, sent_ms: NOW - age };
    expect(parseSignUpDraft({ ...draft, sent }, NOW)?.sent).toEqual(expected === null ? null : sent);
  });

  it.each([
    [-1, null],
    [0, 'kept'],
    [VERIFICATION_RULES.proofMs - 1, 'kept'],
    [VERIFICATION_RULES.proofMs, null],
  ])('returns for a phone verified %i ms ago: %s', (age, expected) => {
    const proof = { auth_token: 'proof', proved_ms: NOW - age };
    expect(parseSignUpDraft({ ...draft, proof }, NOW)?.proof).toEqual(expected === null ? null : proof);
  });
});
