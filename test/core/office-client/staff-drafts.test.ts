import { describe, expect, it } from 'vitest';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffSignOut } from '../../../core/office-client/staff-sign-out.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { hasShapeOf } from '../../../core/storage/has-shape-of.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const NOW = Date.UTC(2026, 10, 26, 3);

const parse = (value: unknown): { readonly text: string } | null => (hasShapeOf(value, { text: '' }) ? value : null);

function openDevice(storage = new FakeStorage(), staff_idx = 1) {
  const clock = new FakeClock(NOW);
  const account = signedInStaff(staff_idx);
  const drafts = new StaffDrafts(storage, account, clock);
  return { storage, clock, account, drafts, form: drafts.open('notices/new', parse) };
}

describe('drafts of staff on a device', () => {
  it('are restored after a reload, within a day', () => {
    const { storage, form } = openDevice();
    form.save({ text: '새 공지' });

    const reloaded = openDevice(storage);
    expect(reloaded.form.read()).toEqual({ text: '새 공지' });
    reloaded.clock.advance(DAY_MS);
    expect(reloaded.form.read()).toBeNull();
  });

  it('are not shown to another staff member, whose sign-in removes them', () => {
    const { storage, form } = openDevice();
    form.save({ text: '새 공지' });

    const next = openDevice(storage, 2);
    expect(next.form.read()).toBeNull();
    next.drafts.removeOthers();
    expect(storage.read('moajang.office-drafts')).toBeNull();
  });

  it('stay when their author signs in again', () => {
    const { storage, form } = openDevice();
    form.save({ text: '새 공지' });

    const again = openDevice(storage);
    again.drafts.removeOthers();
    expect(again.form.read()).toEqual({ text: '새 공지' });
  });

  it('are neither replaced nor removed by a tab where another staff member is still signed in', () => {
    const { storage, form } = openDevice();
    const next = openDevice(storage, 2);
    next.drafts.removeOthers();
    next.form.save({ text: '다음 직원의 공지' });

    form.save({ text: '앞 직원의 공지' });
    form.clear();

    expect(next.form.read()).toEqual({ text: '다음 직원의 공지' });
    expect(form.read()).toBeNull();
  });

  it('are removed at logout', async () => {
    const { storage, form, account, drafts, clock } = openDevice();
    form.save({ text: '새 공지' });
    const http = new FakeOfficeHttp();
    http.reply('DELETE /api/office/v1/session', () => success(null));

    await new StaffSignOut(
      new OfficeApi(http, account, { confirm: async () => false }, clock, new FakeTimers()),
      account,
      drafts,
    ).run();

    expect(account.session).toBeNull();
    expect(storage.read('moajang.office-drafts')).toBeNull();
  });

  it('are ignored if the stored value is invalid', () => {
    const storage = new FakeStorage({ 'moajang.office-drafts': '{"staff_idx":1,"list":[{"form":"notices/new"},7]}' });

    expect(openDevice(storage).form.read()).toBeNull();
    storage.write('moajang.office-drafts', '{"staff_idx":"1","list":[]}');
    expect(openDevice(storage).form.read()).toBeNull();
  });
});
