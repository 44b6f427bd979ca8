import { describe, expect, it } from 'vitest';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { SessionLoadingViewModel } from '../../../ui/office/shell/session-loading.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const SESSION = 'GET /api/office/v1/session';
const OUTAGE = failure(503, '데이터베이스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.');

describe('the session when the office opens', () => {
  it('does not count as ended while the server cannot return it: the office shows why, and can retry', async () => {
    const [http, account] = [new FakeOfficeHttp(), new StaffAccount()];
    const api = new OfficeApi(http, account, { confirm: async () => false }, new FakeClock(0), new FakeTimers());
    const viewModel = new SessionLoadingViewModel(api, account);
    expect([viewModel.isLoading, viewModel.failure]).toEqual([true, null]);

    http.reply(SESSION, () => OUTAGE);
    await viewModel.load();
    expect([viewModel.isLoading, viewModel.failure]).toEqual([false, OUTAGE.result_msg]);

    http.reply(SESSION, () => success(signedInStaff().session));
    await viewModel.load();
    expect([viewModel.failure, account.session?.staff_name]).toEqual([null, '한소라']);

    http.reply(SESSION, () => success(null));
    await viewModel.load();
    expect([viewModel.failure, account.session]).toEqual([null, null]);
  });
});
