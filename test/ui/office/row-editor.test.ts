import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { MoveTarget } from '../../../core/office-content/move-before.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { Listing } from '../../../ui/office/kit/listing.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { RowEditor, type SavedRow } from '../../../ui/office/content/row-editor.ts';
import { RowMover } from '../../../ui/office/content/row-mover.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

interface Row {
  readonly idx: number;
  readonly text: string;
  readonly version: string;
}

interface Saved {
  readonly text: string;
  readonly version: string | null;
  readonly request_key: string;
}

const NOW = Date.UTC(2026, 10, 23, 11, 30);

interface Device {
  readonly storage?: FakeStorage;
  readonly staff_idx?: number;
  readonly row?: Row;
  /** Shared by the visits of a test, since two visits never generate the same key. */
  readonly random?: FakeRandom;
}

const STORED: Row = { idx: 7, text: '저장된 글', version: 'a' };

function openEditor(
  location: string,
  responses: Envelope<SavedRow>[] = [],
  { storage = new FakeStorage(), staff_idx = 1, row = STORED, random = new FakeRandom() }: Device = {},
) {
  const address = new FakeAddress(location);
  const saved: Saved[] = [];
  const stored = { row };
  const editor = new RowEditor<Row, { readonly text: string }>({
    address,
    random,
    drafts: new StaffDrafts(storage, signedInStaff(staff_idx), new FakeClock(NOW)),
    path: '/notices',
    empty: () => ({ text: '' }),
    toValues: ({ text }) => ({ text }),
    validate: ({ text }) => ({ text: text === '' ? '글을 적어 주세요.' : '' }),
    load: async (open) => (open === '7' ? success(stored.row) : failure(404, '그런 글이 없어요.')),
    save: async ({ text }, row, request_key) => {
      saved.push({ text, version: row?.version ?? null, request_key });
      return responses.shift() ?? success(null);
    },
    onSaved: () => {},
  });
  editor.start();
  return { address, editor, saved, stored, storage };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the panel of a row', () => {
  it('retains the typed values without a response, and sends them again with the same key', async () => {
    const { editor, saved, address } = openEditor('/notices?open=new&q=a', [FAILED_REQUEST]);
    editor.form.set({ text: '새 글' });
    await editor.form.submit();
    expect(editor.form.refusal).toBe('데이터 호출에 실패했습니다.');
    expect(editor.form.values.text).toBe('새 글');
    await editor.form.submit();
    expect(saved.map(({ request_key }) => request_key)).toEqual([saved[0]?.request_key, saved[0]?.request_key]);
    expect(address.location).toBe('/notices?q=a');
    editor.open('new');
    editor.form.set({ text: '다른 글' });
    await editor.form.submit();
    expect(saved[2]?.request_key).not.toBe(saved[0]?.request_key);
  });

  it('shows the newer values of other staff, and replaces them only when staff decide so', async () => {
    const stale = failure(409, '이서연 님이 바꿨어요.', { version: '바뀌었어요.' });
    const { editor, saved, stored } = openEditor('/notices?open=7', [stale]);
    await settled();
    editor.form.set({ text: '내 글' });
    stored.row = { idx: 7, text: '남의 글', version: 'b' };
    await editor.form.submit();
    expect(editor.stale).toEqual({ row: stored.row, text: '이서연 님이 바꿨어요.' });
    expect(editor.form.values.text).toBe('내 글');
    await editor.overwriteStored();
    expect(saved.map(({ version }) => version)).toEqual(['a', 'b']);
  });

  it('discards typed values only after confirmation, and otherwise closes immediately', async () => {
    const { editor, address } = openEditor('/notices?open=7');
    await settled();
    editor.form.set({ text: '쓰던 글' });
    editor.close();
    expect([editor.isLeaving, address.location]).toEqual([true, '/notices?open=7']);
    editor.stay();
    editor.close();
    editor.close();
    expect(address.location).toBe('/notices');
    expect(editor.form.values.text).toBe('');
    editor.open('8');
    await settled();
    expect(editor.failure).toBe('그런 글이 없어요.');
    editor.close();
    expect(address.location).toBe('/notices');
  });
});

describe('values typed into the panel of a row', () => {
  const NEW = '/notices?open=new';

  it('survive a reload with the key of their request, so that a lost response adds no second row', async () => {
    const random = new FakeRandom();
    const { editor, saved, storage } = openEditor(NEW, [FAILED_REQUEST], { random });
    editor.form.set({ text: '새 글' });
    await editor.form.submit();

    const reloaded = openEditor(NEW, [], { storage, random });
    expect([reloaded.editor.form.values.text, reloaded.editor.typed?.isRestored]).toEqual(['새 글', true]);
    await reloaded.editor.form.submit();

    expect(reloaded.saved[0]?.request_key).toBe(saved[0]?.request_key);
    expect(openEditor(NEW, [], { storage }).editor.form.values.text).toBe('');
  });

  it('become a change of the row if an earlier request has added it, and other staff have changed it since', async () => {
    const stored = { idx: 7, text: '남의 글', version: 'a' };
    const responses = [FAILED_REQUEST, success({ earlier_idx: 7 }), success({ earlier_idx: 7 })];
    const { editor, saved, address, storage } = openEditor(NEW, responses, { row: stored });
    editor.form.set({ text: '처음 글' });
    await editor.form.submit();
    editor.form.set({ text: '고친 글' });

    expect(await editor.form.submit()).toBe(false);

    expect(address.location).toBe('/notices?open=7');
    expect([editor.opened, editor.form.values.text, editor.stale?.row]).toEqual(['7', '고친 글', stored]);
    expect(openEditor(NEW, [], { storage }).editor.form.values.text).toBe('');
    const reloaded = openEditor('/notices?open=7', [], { storage, row: stored });
    await settled();
    expect([reloaded.editor.form.values.text, reloaded.editor.stale?.row]).toEqual(['고친 글', stored]);
    await editor.overwriteStored();
    expect(saved.at(-1)).toMatchObject({ text: '고친 글', version: 'a' });
    expect(address.location).toBe('/notices');
  });

  it('remain a new row with the same key while the row of an earlier request cannot be loaded', async () => {
    const { editor, saved } = openEditor(NEW, [success({ earlier_idx: 8 })]);
    editor.form.set({ text: '고친 글' });

    expect(await editor.form.submit()).toBe(false);
    expect([editor.opened, editor.form.refusal]).toEqual(['new', '그런 글이 없어요.']);
    expect(editor.form.values.text).toBe('고친 글');
    await editor.form.submit();
    expect(saved[1]?.request_key).toBe(saved[0]?.request_key);
  });

  it('are restored only for the staff member who typed them', () => {
    const { editor, storage } = openEditor(NEW);
    editor.form.set({ text: '새 글' });

    expect(openEditor(NEW, [], { storage, staff_idx: 2 }).editor.form.values.text).toBe('');
    expect(openEditor(NEW, [], { storage, staff_idx: 1 }).editor.form.values.text).toBe('새 글');
  });

  it('are shown next to newer values of other staff until staff decide', async () => {
    const { editor, storage } = openEditor('/notices?open=7');
    await settled();
    editor.form.set({ text: '내 글' });

    const row = { idx: 7, text: '남의 글', version: 'b' };
    const later = openEditor('/notices?open=7', [], { storage, row });
    await settled();

    expect(later.editor.form.values.text).toBe('내 글');
    expect(later.editor.stale?.row).toEqual(row);
    later.editor.form.set({ text: '내 글 더' });
    const typedAgain = openEditor('/notices?open=7', [], { storage, row });
    await settled();
    expect([typedAgain.editor.form.values.text, typedAgain.editor.stale?.row]).toEqual(['내 글 더', row]);
    later.editor.applyStored();
    expect(later.editor.form.values.text).toBe('남의 글');
    const again = openEditor('/notices?open=7', [], { storage });
    await settled();
    expect([again.editor.form.values.text, again.editor.typed?.isRestored]).toEqual(['저장된 글', false]);
  });

  it('are removed when they are discarded, or when the panel is closed deliberately', async () => {
    const { editor, storage } = openEditor('/notices?open=7');
    await settled();
    editor.form.set({ text: '쓰던 글' });
    editor.discard();
    expect(editor.form.values.text).toBe('저장된 글');
    editor.form.set({ text: '쓰던 글' });
    editor.close();
    editor.close();

    const again = openEditor('/notices?open=7', [], { storage });
    await settled();
    expect([again.editor.form.values.text, again.editor.typed?.isRestored]).toEqual(['저장된 글', false]);
  });

  it('are not stored if the address names no row', () => {
    const { editor, storage } = openEditor('/notices?open=../<script>');
    editor.form.set({ text: '글' });

    expect(storage.read('moajang.office-drafts')).toBeNull();
  });
});

describe('rows that are moved', () => {
  const openList = async (response: Envelope<null> = success(null)) => {
    const sent: [number, MoveTarget][] = [];
    const connection = { isCut: false };
    const notices = new Notices(new FakeTimers());
    const listing = new Listing<Row, 'q'>({
      api: { onRestored: () => () => {} },
      address: new FakeAddress('/faq'),
      path: '/faq',
      names: ['q'],
      keyOf: ({ idx }) => idx,
      load: async () =>
        connection.isCut
          ? FAILED_REQUEST
          : success({ list: [1, 2, 3].map((idx) => ({ idx, text: '', version: '' })), next_cursor: null }),
    });
    listing.start();
    await settled();
    const mover = new RowMover({
      listing,
      notices,
      keyOf: ({ idx }) => idx,
      send: async ({ idx }, to) => {
        sent.push([idx, to]);
        return connection.isCut ? FAILED_REQUEST : response;
      },
    });
    const shown = () => listing.rows?.map(({ idx }) => idx);
    return { mover, shown, sent, notices, connection };
  };

  it('are shown at their new position immediately, are sent one after another, and can be moved back by the toast', async () => {
    const { mover, shown, sent, notices } = await openList();
    mover.move(0, 1);
    mover.move(1, 2);
    expect(shown()).toEqual([2, 3, 1]);
    await settled();
    expect(sent).toEqual([
      [1, { before_idx: 3, after_idx: null }],
      [1, { before_idx: null, after_idx: 3 }],
    ]);
    notices.shown?.undo?.();
    await settled();
    expect(sent.at(-1)).toEqual([1, { before_idx: 3, after_idx: null }]);
  });

  it('are shown at their old position when the move is refused', async () => {
    const { mover, shown, notices } = await openList(failure(409, '그 사이에 바뀌었어요.'));
    mover.move(2, 0);
    expect(shown()).toEqual([3, 1, 2]);
    await settled();
    expect(shown()).toEqual([1, 2, 3]);
    expect(notices.shown).toMatchObject({ text: '그 사이에 바뀌었어요.', isFailure: true });
  });

  it('are shown at their old position without a connection, and can be moved again once there is one', async () => {
    const { mover, shown, sent, connection } = await openList();
    connection.isCut = true;
    mover.move(0, 2);
    await settled();
    expect(shown()).toEqual([1, 2, 3]);
    connection.isCut = false;
    mover.move(0, 2);
    await settled();
    expect(shown()).toEqual([2, 3, 1]);
    expect(sent).toEqual([
      [1, { before_idx: null, after_idx: 3 }],
      [1, { before_idx: null, after_idx: 3 }],
    ]);
  });
});
