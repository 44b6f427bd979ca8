import { describe, expect, it } from 'vitest';
import { FORM_DRAFT_TTL_MS, FormDraft, formDrafts } from '../../../core/storage/form-draft.ts';
import { Session } from '../../../core/client/session.ts';
import { handOver, removeAtSignOut } from '../../../core/storage/hand-over.ts';
import { isRecord, storedText } from '../../../core/storage/stored-json.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { MINJI, SORA } from '../login/member-fixtures.ts';

const NOW = 1_800_000_000_000;
const parse = (value: unknown) => (isRecord(value) ? { title: storedText(value['title'], 20) } : null);
const draftIn = (storage: FakeStorage, form = 'review/12') => new FormDraft(storage, form, parse);

describe('FormDraft', () => {
  it('restores the draft, also in another tab, until it is removed', () => {
    const storage = new FakeStorage();
    draftIn(storage).save({ title: '맛있어요' }, NOW);
    expect(draftIn(storage.secondTab()).read(NOW + 1)).toEqual({ title: '맛있어요' });
    draftIn(storage).clear();
    expect(draftIn(storage).read(NOW + 1)).toBeNull();
    expect(JSON.stringify(storage.items)).not.toContain('맛있어요');
  });

  it.each([
    [-60_001, null],
    [-60_000, { title: 'x' }],
    [0, { title: 'x' }],
    [FORM_DRAFT_TTL_MS - 1, { title: 'x' }],
    [FORM_DRAFT_TTL_MS, null],
  ])('is read %i ms later as %j', (age, expected) => {
    const storage = new FakeStorage();
    draftIn(storage).save({ title: 'x' }, NOW);
    expect(draftIn(storage).read(NOW + age)).toEqual(expected);
    expect(storage.items).toEqual(expected === null ? {} : storage.items);
  });

  it('stores only the fields that the form names', () => {
    const storage = new FakeStorage();
    const filledIn = { title: 'x', password: 'moajang1!' };
    draftIn(storage).save(filledIn, NOW);
    expect(JSON.stringify(storage.items)).not.toContain('moajang1!');
  });

  it.each([
    '{',
    'null',
    '7',
    '{}',
    '{"member_idx":null,"value":{}}',
    '[7,{"form":"../x","kept_ms":1800000000000,"typed":{}}]',
    '[{"form":"review/12","kept_ms":"1","typed":{}}]',
    '[{"form":"review/12","kept_ms":1800000000000}]',
  ])('reads nothing from stored data like %s, and stores the next draft', (stored) => {
    const storage = new FakeStorage({ 'moajang.drafts': stored });

    expect(draftIn(storage).read(NOW)).toBeNull();
    draftIn(storage).save({ title: 'x' }, NOW);
    expect(draftIn(storage).read(NOW)).toEqual({ title: 'x' });
  });

  it('removes the drafts of an older version, which had no owner', () => {
    const storage = new FakeStorage({
      'moajang.drafts': '{"member_idx":1,"forms":["review/12","my-info"]}',
      'moajang.draft.review/12': '{"kept_ms":1800000000000,"value":{"title":"x"}}',
      'moajang.draft.my-info': '{"kept_ms":1800000000000,"value":{}}',
    });

    expect(draftIn(storage).read(NOW)).toBeNull();
    expect(storage.items).toEqual({});
  });

  it.each(['', 'Review', '../x', 'a b'])('rejects a name like %j', (name) => {
    expect(() => draftIn(new FakeStorage(), name)).toThrow('draft');
  });

  it('stores fifty forms, and removes the one that was typed in longest ago', () => {
    const storage = new FakeStorage();
    for (let index = 0; index < 51; index += 1) draftIn(storage, `review/${index}`).save({ title: 'x' }, NOW);
    expect(draftIn(storage, 'review/0').read(NOW)).toBeNull();
    expect(draftIn(storage, 'review/1').read(NOW)).toEqual({ title: 'x' });
    expect(formDrafts.read(storage)).toHaveLength(50);
  });
});

describe('the drafts of a device', () => {
  it('are removed at logout', () => {
    const storage = new FakeStorage();
    draftIn(storage, 'a').save({ title: 'x' }, NOW);
    draftIn(storage, 'b').save({ title: 'y' }, NOW);
    removeAtSignOut(storage, [formDrafts]);
    expect(storage.items).toEqual({});
  });

  it('are passed from a guest to the member who logs in', () => {
    const storage = new FakeStorage();
    draftIn(storage).save({ title: 'x' }, NOW);
    handOver(storage, [formDrafts], SORA.member_idx);
    new Session(storage).store(SORA);
    expect(draftIn(storage).read(NOW)).toEqual({ title: 'x' });
  });

  it('are restored to the member whose login expired, and to no other member', () => {
    const storage = new FakeStorage();
    const session = new Session(storage);
    session.store(SORA);
    draftIn(storage).save({ title: 'x' }, NOW);
    session.expire();
    handOver(storage, [formDrafts], SORA.member_idx);
    session.store(SORA);
    expect(draftIn(storage).read(NOW)).toEqual({ title: 'x' });
    session.store(MINJI);
    expect(draftIn(storage).read(NOW)).toBeNull();
    handOver(storage, [formDrafts], MINJI.member_idx);
    expect(JSON.stringify(storage.items)).not.toContain('review');
  });
});
