import { describe, expect, it } from 'vitest';
import type { TogetherSale } from '../../../core/api/browse/ranking.api.ts';
import { CART_FULL } from '../../../core/cart/cart-full.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { CartTogetherViewModel } from '../../../ui/together/cart-together.view-model.ts';
import { TogetherViewModel } from '../../../ui/together/together.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { sampleDetail } from '../product/sample-detail.ts';
import { sampleTogetherOption, sampleTogetherSale } from './sample-together.ts';

const TOGETHER = 'POST /api/v1/product/together';
const HONEY = sampleTogetherSale({ sell_idx: 30 });
const BREAD = sampleTogetherSale({
  sell_idx: 31,
  product_name: '식빵',
  consumer_price: 4_000,
  option_list: [sampleTogetherOption({ option_idx: 5, option_price: 0 }), sampleTogetherOption({ option_idx: 6 })],
});

function fixture(list: TogetherSale[] = [HONEY, BREAD]) {
  const { http, api, cart } = cartFixture();
  const dialogs = new FakeDialogs();
  http.succeed(TOGETHER, { list });
  return { http, cart, dialogs, services: { api, cart, dialogs } };
}

describe('TogetherViewModel', () => {
  async function opened(list?: TogetherSale[]) {
    const parts = fixture(list);
    const viewModel = new TogetherViewModel(parts.services, null);
    await viewModel.load(12);
    return { ...parts, viewModel };
  }

  it('shows the sale of the page before the others if it can be bought with one option', async () => {
    const detail = sampleDetail({ required_option_cnt: 1 });
    const viewModel = new TogetherViewModel(fixture().services, detail);
    expect(viewModel.sales).toEqual([]);
    await viewModel.load(detail.sell_idx);
    expect(viewModel.sales.map(({ sell_idx }) => sell_idx)).toEqual([detail.sell_idx, 30, 31]);
    const several = new TogetherViewModel(fixture().services, { ...detail, required_option_cnt: 2 });
    await several.load(detail.sell_idx);
    expect(several.sales.map(({ sell_idx }) => sell_idx)).toEqual([30, 31]);
  });

  it('is empty if there are no other sales, or if they do not load', async () => {
    expect((await opened([])).viewModel.sales).toEqual([]);
    const { http, services } = fixture();
    http.replyOnce(TOGETHER, FAILED_REQUEST);
    const failed = new TogetherViewModel(services, sampleDetail());
    await failed.load(12);
    expect(failed.sales).toEqual([]);
  });

  it('preselects nothing, and sums up the choices', async () => {
    const { viewModel } = await opened();
    expect([viewModel.choices, viewModel.amount]).toEqual([[], 0]);
    viewModel.toggle(HONEY, true);
    viewModel.toggle(BREAD, true);
    expect(viewModel.amount).toBe(13_500);
    viewModel.chooseOption(BREAD, 6);
    expect(viewModel.amount).toBe(14_000);
    viewModel.toggle(HONEY, false);
    expect(viewModel.choices).toEqual([{ sale: BREAD, option_idx: 6 }]);
  });

  it('puts the choices into the cart, confirms that, and clears them', async () => {
    const { viewModel, cart, dialogs } = await opened();
    viewModel.toggle(HONEY, true);
    viewModel.toggle(BREAD, true);
    viewModel.chooseOption(BREAD, 5);
    await Promise.all([viewModel.add(), viewModel.add()]);
    expect(cart.deviceLines.map(({ sell_idx, option_idx, option_cnt }) => [sell_idx, option_idx, option_cnt])).toEqual([
      [30, 1, 1],
      [31, 5, 1],
    ]);
    expect(dialogs.toasts).toEqual([
      { message: '2개를 장바구니에 담았어요', link: { label: '보러 가기', path: '/cart' } },
    ]);
    expect(viewModel).toMatchObject({ choices: [], isBusy: false });
  });

  it('adds nothing while an option is missing, and shows an error until the choice changes', async () => {
    const { viewModel, cart } = await opened();
    viewModel.toggle(HONEY, true);
    viewModel.toggle(BREAD, true);
    await viewModel.add();
    expect(cart.count).toBe(0);
    expect(viewModel).toMatchObject({ isOptionMissing: true, isBusy: false });
    viewModel.toggle(BREAD, false);
    expect(viewModel.isOptionMissing).toBe(false);
    await viewModel.add();
    expect(cart.count).toBe(1);
  });

  it('keeps the choices if the cart refuses them, and shows why', async () => {
    const { viewModel, cart, dialogs } = await opened();
    dialogs.prepareReplies(true);
    cart.add = async () => CART_FULL;
    viewModel.toggle(HONEY, true);
    await viewModel.add();
    expect(dialogs.alerts.map(({ content }) => content)).toEqual(['장바구니에는 200개까지 담을 수 있어요.']);
    expect(viewModel.choices).toHaveLength(1);
  });
});

describe('CartTogetherViewModel', () => {
  it('requests sales bought together with those in the cart, each once, and none for an empty cart', async () => {
    const { http, services } = fixture();
    const viewModel = new CartTogetherViewModel(services);
    await viewModel.load([]);
    expect(http.requestsOf(TOGETHER)).toEqual([]);
    await viewModel.load([12, 13, 12]);
    expect(http.requestsOf(TOGETHER)).toEqual([{ sell_idx_list: [12, 13] }]);
  });

  it('omits sales that are already in the cart, but not those added from this list', async () => {
    const { services, cart } = fixture();
    const viewModel = new CartTogetherViewModel(services);
    await viewModel.load([12]);
    expect(viewModel.visibleSales(new Set([12, 31]))).toEqual([HONEY]);
    await Promise.all([viewModel.add(HONEY), viewModel.add(HONEY)]);
    expect(cart.deviceLines.map(({ sell_idx, option_cnt }) => [sell_idx, option_cnt])).toEqual([[30, 1]]);
    expect(viewModel.visibleSales(new Set([12, 30]))).toEqual([HONEY, BREAD]);
    expect(viewModel.added.has(30)).toBe(true);
  });

  it('does not add a sale whose option must be chosen, and shows why the cart refused a sale', async () => {
    const { services, cart, dialogs } = fixture();
    const viewModel = new CartTogetherViewModel(services);
    await viewModel.load([12]);
    await viewModel.add(BREAD);
    expect(cart.count).toBe(0);
    dialogs.prepareReplies(true);
    cart.add = async () => FAILED_REQUEST;
    await viewModel.add(HONEY);
    expect(dialogs.alerts).toHaveLength(1);
    expect(viewModel).toMatchObject({ adding: null });
    expect(viewModel.added.size).toBe(0);
  });
});
