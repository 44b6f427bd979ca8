import { describe, expect, it } from 'vitest';
import type { SharedGroup } from '../../../core/api/buying/group.api.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { OrderGroupsViewModel } from '../../../ui/group/order-groups.view-model.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const CALL = 'POST /api/v1/group/order';
const GROUP: SharedGroup = {
  g_idx: 7,
  sell_idx: 12,
  group_cnt: 2,
  goal_cnt: 4,
  group_state: '모집중',
  end_dt: '2026-11-21 12:00:10',
  value_type: 'amount',
  config_value: 3_000,
  type: 'group',
  product_name: '제주 감귤 5kg',
  product_img: 'product/1/1.webp',
  member_id: 'lume',
  member_name: '루메',
  start_dt: '2026-11-20 12:00:10',
  reward_point: 500,
  given_point: 0,
};

describe('OrderGroupsViewModel', () => {
  const opened = (http: FakeHttp) =>
    new OrderGroupsViewModel(new Api(http, new Session(new FakeStorage()), new FakeProgress()), {
      payment_idx: 31,
      order_key: 'key',
    });

  it('loads the groups of the order, and has none until then', async () => {
    const http = new FakeHttp().succeed(CALL, [GROUP]);
    const viewModel = opened(http);
    expect(viewModel.groups).toEqual([]);

    await viewModel.load();

    expect(viewModel.groups).toEqual([GROUP]);
    expect(http.requestsOf(CALL)).toEqual([{ payment_idx: 31, order_key: 'key' }]);
  });

  it('has no groups when they cannot be loaded', async () => {
    const viewModel = opened(new FakeHttp().reply(CALL, FAILED_REQUEST));

    await viewModel.load();

    expect(viewModel.groups).toEqual([]);
  });
});
