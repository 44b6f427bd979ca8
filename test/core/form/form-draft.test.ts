import { describe, expect, it } from 'vitest';
import { claimFormDrafts, dropFormDrafts, FORM_DRAFT_KEPT_MS, FormDraft } from '../../../core/form/form-draft.ts';
import { isRecord, storedText } from '../../../core/storage/stored-json.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const NOW = 1_800_000_000_000;
const parse = (value: unknown) => (isRecord(value) ? { title: storedText(value['title'], 20) } : null);
const draftIn = (storage: FakeStorage, form = 'review/12') => new FormDraft(storage, form, parse);

describe('FormDraft', () => {
  it('brings back what was typed, also in another tab, until it is dropped', () => {
    const storage = new FakeStorage();
    draftIn(storage).keep({ title: '맛있어요' }, NOW);
    expect(draftIn(storage.secondTab()).read(NOW + 1)).toEqual({ title: '맛있어요' });
    draftIn(storage).drop();
    expect(draftIn(storage).read(NOW + 1)).toBeNull();
    expect(JSON.stringify(storage.items)).not.toContain('맛있어요');
  });

  it.each([
    [-1, null],
    [0, { title: 'x' }],
    [FORM_DRAFT_KEPT_MS - 1, { title: 'x' }],
    [FORM_DRAFT_KEPT_MS, null],
  ])('is read %i ms later as %j', (age, expected) => {
    const storage = new FakeStorage();
    draftIn(storage).keep({ title: 'x' }, NOW);
    expect(draftIn(storage).read(NOW + age)).toEqual(expected);
    expect(storage.read('moajang.draft.review/12') === null).toBe(expected === null);
  });

  it('keeps the fields that the form names and nothing else', () => {
    const storage = new FakeStorage();
    const filledIn = { title: 'x', password: 'moajang1!' };
    draftIn(storage).keep(filledIn, NOW);
    expect(JSON.stringify(storage.items)).not.toContain('moajang1!');
  });

  it.each(['{', 'null', '7', '{"value":{"title":"x"}}', '{"kept_ms":"1","value":{}}', '{"kept_ms":1800000000000}'])(
    'drops stored data like %s',
    (stored) => {
      const storage = new FakeStorage({ 'moajang.draft.review/12': stored });
      expect(draftIn(storage).read(NOW)).toBeNull();
      expect(storage.read('moajang.draft.review/12')).toBeNull();
    },
  );

  it.each(['', 'Review', '../x', 'a b'])('takes no name like %j', (name) => {
    expect(() => draftIn(new FakeStorage(), name)).toThrow('draft');
  });

  it('keeps fifty forms, and lets go of the one that was typed in longest ago', () => {
    const storage = new FakeStorage();
    for (let index = 0; index < 51; index += 1) draftIn(storage, `review/${index}`).keep({ title: 'x' }, NOW);
    expect(draftIn(storage, 'review/0').read(NOW)).toBeNull();
    expect(draftIn(storage, 'review/1').read(NOW)).toEqual({ title: 'x' });
    expect(storage.read('moajang.draft.review/0')).toBeNull();
  });
});

describe('drafts and who is logged in', () => {
  it('a log-out takes all of them off the device', () => {
    const storage = new FakeStorage();
    draftIn(storage, 'a').keep({ title: 'x' }, NOW);
    draftIn(storage, 'b').keep({ title: 'y' }, NOW);
    dropFormDrafts(storage);
    expect(storage.items).toEqual({});
  });

  it('what a guest typed waits for them behind the log-in', () => {
    const storage = new FakeStorage();
    draftIn(storage).keep({ title: 'x' }, NOW);
    claimFormDrafts(storage, 1);
    expect(draftIn(storage).read(NOW)).toEqual({ title: 'x' });
  });

  it('whose log-in ran out finds it again, and nobody else does', () => {
    const storage = new FakeStorage();
    claimFormDrafts(storage, 1);
    draftIn(storage).keep({ title: 'x' }, NOW);
    claimFormDrafts(storage, 1);
    expect(draftIn(storage).read(NOW)).toEqual({ title: 'x' });
    claimFormDrafts(storage, 2);
    expect(draftIn(storage).read(NOW)).toBeNull();
    expect(JSON.stringify(storage.items)).not.toContain('review');
  });

  it.each(['{', '7', '{"member_idx":"1","forms":{}}', '{"forms":["../x",7]}'])('an index like %s is none', (stored) => {
    const storage = new FakeStorage({ 'moajang.drafts': stored });
    draftIn(storage).keep({ title: 'x' }, NOW);
    claimFormDrafts(storage, 3);
    expect(draftIn(storage).read(NOW)).toEqual({ title: 'x' });
  });
});
