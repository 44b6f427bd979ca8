import { describe, expect, it } from 'vitest';
import { CERTIFICATION } from '../../../core/member/certification.ts';
import { dropJoinDraft, parseJoinDraft, readJoinDraft, writeJoinDraft } from '../../../core/member/join-draft.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const NOW = 1_800_000_000_000;
const draft = {
  email: 'sora@example.com',
  member_name: '김소라',
  phone: '010-1234-5678',
  sent: { auth_idx: 3, sent_ms: NOW - 1_000 },
  proof: { auth_token: 'proof_1-a', proved_ms: NOW - 500 },
};

describe('join draft', () => {
  it('is read again as it was written, and gone once dropped', () => {
    const storage = new FakeStorage();
    writeJoinDraft(storage, draft);
    expect(readJoinDraft(storage, NOW)).toEqual(draft);
    dropJoinDraft(storage);
    expect(readJoinDraft(storage, NOW)).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('keeps nothing but its own fields, the password least of all', () => {
    const storage = new FakeStorage();
    const filledIn = { ...draft, password: 'moajang1!' };
    writeJoinDraft(storage, filledIn);
    expect(JSON.stringify(storage.items)).not.toContain('moajang1!');
  });

  it.each(['{', 'null', '[]', '7'])('drops stored data like %s', (stored) => {
    const storage = new FakeStorage({ 'moajang.join-draft': stored });
    expect(readJoinDraft(storage, NOW)).toBeNull();
    expect(storage.items).toEqual({});
  });

  it('empties the fields that cannot be used', () => {
    const broken = { email: 7, member_name: 'x'.repeat(99), phone: '010\u0000', sent: { auth_idx: 0 }, proof: 'a b' };
    expect(parseJoinDraft(broken, NOW)).toEqual({
      email: '',
      member_name: 'x'.repeat(40),
      phone: '010',
      sent: null,
      proof: null,
    });
    expect(parseJoinDraft({ ...draft, proof: { auth_token: '<b>', proved_ms: NOW } }, NOW)?.proof).toBeNull();
  });

  it.each([
    [-1, null],
    [0, 'kept'],
    [CERTIFICATION.valid_ms - 1, 'kept'],
    [CERTIFICATION.valid_ms, null],
  ])('a number sent %i ms ago is %s', (age, expected) => {
    const sent = { auth_idx: 3, sent_ms: NOW - age };
    expect(parseJoinDraft({ ...draft, sent }, NOW)?.sent).toEqual(expected === null ? null : sent);
  });

  it.each([
    [-1, null],
    [0, 'kept'],
    [CERTIFICATION.proof_ms - 1, 'kept'],
    [CERTIFICATION.proof_ms, null],
  ])('a phone proved %i ms ago is %s', (age, expected) => {
    const proof = { auth_token: 'proof', proved_ms: NOW - age };
    expect(parseJoinDraft({ ...draft, proof }, NOW)?.proof).toEqual(expected === null ? null : proof);
  });
});
