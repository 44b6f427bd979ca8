import { beforeEach, describe, expect, it } from 'vitest';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel, type ProductServices } from '../../../ui/product/product.view-model.ts';
import type { CurrentSale } from '../../../ui/product-options/current-sale.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { productServices, sampleOptionSheet } from '../product/product-services.ts';
import { sampleBuyInfo, sampleDetail } from '../product/sample-detail.ts';

const CALL = 'GET /api/v2/product/detail';

let clock: FakeClock;
let http: FakeHttp;
let dialogs: FakeDialogs;
let boxes: CurrentSale[];
let loadOptionBox: ProductServices['loadOptionSheet'];

async function loaded(query = ''): Promise<ProductViewModel> {
  const services = productServices({
    http,
    clock,
    timers: new FakeTimers(clock),
    dialogs,
    loadOptionSheet: () => loadOptionBox(),
  });
  const address = productAddress({ params: { sell_idx: '12' }, query: new URLSearchParams(query) });
  const product = new ProductViewModel(services, address);
  await product.load();
  return product;
}

beforeEach(() => {
  // 2026-11-18 12:00:00 in Korea.
  clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  dialogs = new FakeDialogs();
  http = new FakeHttp().succeed(CALL, sampleDetail());
  boxes = [];
  loadOptionBox = async () => (sale) => {
    boxes.push(sale);
    return sampleOptionSheet(sale);
  };
});

describe('the option sheet of a product', () => {
  it('opens once when it is requested twice while its code is loading', async () => {
    const product = await loaded();
    await Promise.all([product.openOptions(), product.openOptions()]);
    expect(product.isSheetOpen).toBe(true);
    expect(boxes).toHaveLength(1);
  });

  it('is the same instance when it is opened again', async () => {
    const product = await loaded();
    await product.openOptions();
    const first = product.optionSheet;
    product.closeOptions();
    clock.advance(500);
    await product.openOptions();
    expect(product.isSheetOpen).toBe(true);
    expect(product.optionSheet).toBe(first);
    expect(boxes).toHaveLength(1);
  });

  it('does not reopen on the second tap of a double tap that closed it', async () => {
    const product = await loaded();
    await product.openOptions();
    product.closeOptions();
    clock.advance(499);
    await product.openOptions();
    expect(product.isSheetOpen).toBe(false);
  });

  it('does not open unless the sale is available', async () => {
    http.succeed(CALL, sampleDetail({ option_list: [] }));
    const product = await loaded();
    await product.openOptions();
    expect(product.isSheetOpen).toBe(false);
  });

  it('shows the current data of the sale after a refresh', async () => {
    const product = await loaded();
    await product.openOptions();
    http.succeed(CALL, sampleDetail({ consumer_price: 100 }));
    await product.refresh();
    expect(boxes[0]?.detail.consumer_price).toBe(100);
  });

  it('shows an alert when its code fails to load, and loads it on the next tap', async () => {
    const product = await loaded();
    const load = loadOptionBox;
    loadOptionBox = () => Promise.reject(new Error('no network'));
    dialogs.prepareReplies(true);
    await product.openOptions();
    expect(product.isSheetOpen).toBe(false);
    expect(product.isOptionSheetLoading).toBe(false);
    expect(dialogs.alerts).toHaveLength(1);
    loadOptionBox = load;
    await product.openOptions();
    expect(product.isSheetOpen).toBe(true);
  });

  it('fetches its code before the tap, and only once', async () => {
    const product = await loaded();
    let loadedCount = 0;
    const load = loadOptionBox;
    loadOptionBox = () => {
      loadedCount += 1;
      return load();
    };
    product.prepareOptions();
    product.prepareOptions();
    await product.openOptions();
    expect(loadedCount).toBe(1);
  });

  it('receives the group of the link only for a group sale', async () => {
    http.succeed('POST /api/v2/product/buy/info/list', sampleBuyInfo(sampleDetail()));
    expect((await loaded('g_idx=5')).g_idx).toBeNull();
    http.succeed(CALL, sampleDetail({ type: 'group' }));
    expect((await loaded('g_idx=5')).g_idx).toBe(5);
    expect((await loaded('g_idx=x')).g_idx).toBeNull();
  });
});
