import { expect, it } from 'vitest';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { SavedViewsViewModel } from '../../../ui/office/views/saved-views.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const SAVE = 'POST /api/office/v1/views';

it('a view that was to be shared is saved for oneself if its conditions have a typed search by then', async () => {
  const http = new FakeOfficeHttp();
  http.reply(SAVE, () => success({ list: [] }));
  const [account, timers] = [signedInStaff(), new FakeTimers()];
  const api = new OfficeApi(http, account, { confirm: async () => false }, new FakeClock(0), timers);
  const viewModel = new SavedViewsViewModel(api, account, new Notices(timers));
  viewModel.edit('new', 'status=배송중');
  viewModel.form.set({ view_name: '배송중', is_shared: true });
  const couldShare = !viewModel.hasSearch;
  viewModel.close();

  viewModel.edit('new', 'q=김하나&status=배송중');
  await viewModel.form.submit();

  expect([couldShare, viewModel.hasSearch]).toEqual([true, true]);
  expect(http.requestsOf(SAVE)).toMatchObject([{ query: 'q=김하나&status=배송중', is_shared: false }]);
});
