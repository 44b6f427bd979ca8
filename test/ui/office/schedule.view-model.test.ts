import { describe, expect, it } from 'vitest';
import type { ScheduleEntry } from '../../../core/api/office/content/schedule.api.ts';
import type { OfficeCallName, OfficeRequestOf, OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { OfficeHttp } from '../../../core/ports/office-http.port.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { daysFrom, firstDay, shiftedDay, spanDays } from '../../../ui/office/schedule/schedule-days.ts';
import { ScheduleViewModel } from '../../../ui/office/schedule/schedule.view-model.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const NOON = parseKst('2026-11-21 12:00:00') ?? 0;
const ENTRY: ScheduleEntry = {
  sell_idx: 3,
  type: 'time',
  product_idx: 7,
  product_name: '벨벳 립',
  img_url: '',
  member_name: '루메',
  account: '@lume',
  consumer_price: 25_200,
  remaining_cnt: 10,
  waiting_cnt: 0,
  start_dt: '2026-11-24 20:00:00',
  end_dt: '2026-11-25 00:00:00',
  version: '0'.repeat(32),
};
const SESSION: StaffSession = {
  staff_idx: 1,
  staff_name: '한소라',
  email: 'md@office.kr',
  role: 'merchandiser',
  right_list: ['content.view', 'content.edit', 'catalogue.edit'],
  member_name: null,
  needs_new_password: false,
  ends_at: NOON,
  confirmed_until: null,
  csrf_token: 'c',
};

/** Responds to the calls of the calendar. */
class FakeSchedule implements OfficeHttp {
  readonly sent: object[] = [];
  response: Envelope<{ version: string }> = success({ version: '1'.repeat(32) });

  async send<K extends OfficeCallName>(call: K, request: OfficeRequestOf<K>): Promise<Envelope<OfficeResponseOf<K>>> {
    if (!call.startsWith('GET')) this.sent.push(request);
    const data = call.startsWith('GET')
      ? success({ entry_list: [ENTRY], noted_list: [], holiday_list: [], is_capped: false })
      : this.response;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- this screen makes only these two calls
    return data as Envelope<OfficeResponseOf<K>>;
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

async function openSchedule() {
  const http = new FakeSchedule();
  const account = new StaffAccount();
  account.store(SESSION);
  const clock = new FakeClock(NOON);
  const api = new OfficeApi(http, account, { confirm: async () => false }, clock, new FakeTimers());
  const notices = new Notices(new FakeTimers());
  const viewModel = new ScheduleViewModel(api, account, new FakeAddress('/schedule?from=2026-11-24'), notices, clock);
  viewModel.start();
  await settled();
  return { viewModel, http, notices };
}

describe('the calendar of the office', () => {
  it('moves a sale by keys, stores the move after confirmation, and can undo it in the toast', async () => {
    const { viewModel, http, notices } = await openSchedule();
    viewModel.moveByDays(ENTRY, 1, false);
    viewModel.moveByDays(ENTRY, 1, true);
    const period = { start_dt: '2026-11-25 20:00:00', end_dt: '2026-11-27 00:00:00' };
    expect(viewModel.pending?.period).toEqual(period);
    expect(viewModel.placed('time')[0]).toMatchObject({ column: 2, span: 2 });
    expect(http.sent).toEqual([]);
    await viewModel.commit();
    expect(http.sent).toEqual([{ sell_idx: 3, version: ENTRY.version, ...period }]);
    notices.shown?.undo?.();
    await settled();
    const { start_dt, end_dt } = ENTRY;
    expect(http.sent[1]).toEqual({ sell_idx: 3, version: '1'.repeat(32), start_dt, end_dt });
  });

  it('shows why a sale cannot be moved to a past time, and moves nothing', async () => {
    const { viewModel, notices } = await openSchedule();
    viewModel.moveByDays(ENTRY, -9, false);
    expect(viewModel.pending).toBeNull();
    expect(notices.shown?.text).toBe('시작은 지금보다 늦어야 해요.');
  });

  it('keeps a move whose response was lost, and discards a refused one', async () => {
    const { viewModel, http, notices } = await openSchedule();
    viewModel.moveByDays(ENTRY, 1, false);
    http.response = FAILED_REQUEST;
    await viewModel.commit();
    expect(viewModel.pending).not.toBeNull();
    http.response = failure(409, '이서연 님이 바꿨어요.');
    await viewModel.commit();
    expect(viewModel.pending).toBeNull();
    expect(notices.shown).toMatchObject({ text: '이서연 님이 바꿨어요.', isFailure: true });
  });
});

describe('the days of a calendar page', () => {
  it('start on a Monday, or on the first day of a month', () => {
    expect(firstDay('2026-11-29', 'week', '2026-11-21')).toBe('2026-11-23');
    expect(firstDay('', 'two-weeks', '2026-11-21')).toBe('2026-11-16');
    expect(firstDay('nonsense', 'month', '2026-11-21')).toBe('2026-11-01');
    expect([spanDays('2026-02-01', 'month'), spanDays('2026-11-23', 'week')]).toEqual([28, 7]);
    expect([shiftedDay('2026-12-01', 'month', 1), shiftedDay('2026-01-01', 'month', -1)]).toEqual([
      '2027-01-01',
      '2025-12-01',
    ]);
    expect(shiftedDay('2026-11-16', 'two-weeks', 1)).toBe('2026-11-30');
    expect(daysFrom('2026-11-30', 2)).toEqual(['2026-11-30', '2026-12-01']);
  });
});
