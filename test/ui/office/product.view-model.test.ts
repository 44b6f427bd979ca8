import { describe, expect, it } from 'vitest';
import { NEW_SALE_FORM, type SaleForm } from '../../../core/catalogue/sale-form.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { ProductViewModel } from '../../../ui/office/product/product.view-model.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const NOW = Date.UTC(2026, 10, 23, 11, 30);
const SALE = 'GET /api/office/v1/catalogue/sales/{sell_idx}';
const SAVE = 'PUT /api/office/v1/catalogue/sales/{sell_idx}';
const SAVE_DRAFT = 'PUT /api/office/v1/catalogue/drafts/{draft_key}';
const PUBLISH = 'POST /api/office/v1/catalogue/drafts/{draft_key}/publish';

/** Flushes pending promises. */
const settled = async (): Promise<void> => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
};

/** Opens the editor at an address, on a device. */
const open = async (
  http: FakeOfficeHttp,
  location: string,
  {
    storage = new FakeStorage(),
    staff_idx = 1,
    random = new FakeRandom(),
  }: { storage?: FakeStorage; staff_idx?: number; random?: FakeRandom } = {},
) => {
  const clock = new FakeClock(NOW);
  const timers = new FakeTimers(clock);
  const account = signedInStaff(staff_idx);
  const address = new FakeAddress(location);
  const notices = new Notices(timers);
  const api = new OfficeApi(http, account, { confirm: async () => false }, clock, new FakeTimers());
  const drafts = new StaffDrafts(storage, account, clock);
  const viewModel = new ProductViewModel(api, account, notices, address, timers, drafts, random);
  const close = viewModel.start();
  await settled();
  return { viewModel, timers, address, notices, storage, close };
};

const stored: SaleForm = { ...NEW_SALE_FORM, product_name: '벨벳 립', consumer_price: '25200' };
const page = (form: SaleForm, version: string) => success({ form, version, like_cnt: 0, other_sale_cnt: 0 });

describe('the editor of a new sale', () => {
  it('saves automatically a second after the last change, and names the draft in the address', async () => {
    const http = new FakeOfficeHttp();
    http.reply(SAVE_DRAFT, () => success({ version: 'v1', saved_dt: '2026-11-23 20:30:01' }));
    const { viewModel, timers, address } = await open(http, '/products/new');
    viewModel.set({ product_name: '벨' });
    viewModel.set({ product_name: '벨벳' });
    expect(address.location).toMatch(/^\/products\/new\?draft=/);
    timers.advance(1_200);
    await settled();
    expect(http.requestsOf(SAVE_DRAFT)).toMatchObject([{ form: { product_name: '벨벳' }, version: '' }]);
    expect([viewModel.savedAt, viewModel.isUnsaved]).toEqual(['20:30', false]);
  });

  it('stores typed values on the device until the server has saved them', async () => {
    const http = new FakeOfficeHttp();
    const { viewModel, timers, address, storage, close } = await open(http, '/products/new');
    viewModel.set({ product_name: '벨벳' });
    timers.advance(1_200);
    await settled();
    expect([viewModel.hasSaveFailed, viewModel.isUnsaved]).toEqual([true, true]);
    close();
    const reloaded = await open(http, address.location, { storage });
    // After a lost response it is unknown whether the draft exists.
    expect(reloaded.viewModel.state).toBe('failed');
    http.reply('GET /api/office/v1/catalogue/drafts/{draft_key}', () => failure(404, '없어요.'));
    http.reply(SAVE_DRAFT, () => success({ version: 'v1', saved_dt: '2026-11-23 20:31:00' }));
    await reloaded.viewModel.load();
    expect(reloaded.viewModel.form.product_name).toBe('벨벳');
    reloaded.timers.advance(1_200);
    await settled();
    expect(reloaded.viewModel.savedAt).toBe('20:31');
  });

  it('retries automatically a few seconds after a failure', async () => {
    const http = new FakeOfficeHttp();
    const { viewModel, timers } = await open(http, '/products/new');
    viewModel.set({ product_name: '벨벳' });
    timers.advance(1_200);
    await settled();
    http.reply(SAVE_DRAFT, () => success({ version: 'v1', saved_dt: '2026-11-23 20:30:06' }));
    timers.advance(5_000);
    await settled();
    expect([viewModel.savedAt, viewModel.isUnsaved]).toEqual(['20:30', false]);
  });

  it('publishes the sale once, and shows errors at their fields', async () => {
    const http = new FakeOfficeHttp();
    const { viewModel, address } = await open(http, '/products/new');
    http.reply(PUBLISH, () => failure(422, '고쳐야 할 곳이 있어요.', { product_name: '비어 있어요' }));
    expect(await viewModel.submit()).toBe(false);
    expect(viewModel.failures).toEqual({ product_name: '비어 있어요' });
    viewModel.set({ product_name: '벨벳' });
    expect(viewModel.failures).toEqual({});
    http.reply(PUBLISH, () => success({ sell_idx: 12 }));
    await Promise.all([viewModel.submit(), viewModel.submit()]);
    expect(http.requestsOf(PUBLISH)).toHaveLength(2);
    expect(address.location).toBe('/products/12');
  });
});

describe('the editor of a sale', () => {
  it('shows a refusal with its errors, and clears those of an option when the options change', async () => {
    const http = new FakeOfficeHttp();
    http.reply(SALE, () => page(stored, 'v1'));
    const { viewModel } = await open(http, '/products/12');
    const errors = { 'options.0.stock_cnt': '숫자로 적어 주세요.', product_name: '비어 있어요' };
    http.reply(SAVE, () => failure(422, '고쳐야 할 곳이 있어요.', errors));
    expect(await viewModel.submit()).toBe(false);
    expect([viewModel.failures, viewModel.refusal]).toEqual([errors, '고쳐야 할 곳이 있어요.']);

    viewModel.set({ options: stored.options.map((option) => ({ ...option, stock_cnt: '40' })) });

    expect([viewModel.failures, viewModel.refusal]).toEqual([{ product_name: '비어 있어요' }, '']);
  });

  it('counts as saved if the newer version is its own save, whose response was lost', async () => {
    const http = new FakeOfficeHttp();
    http.reply(SALE, () => page(stored, 'v1'));
    const { viewModel, notices, storage } = await open(http, '/products/12');
    viewModel.set({ consumer_price: '24900' });
    await viewModel.submit();
    http.reply(SALE, () => page({ ...stored, consumer_price: '24900' }, 'v2'));
    http.reply(SAVE, () => failure(409, '한소라 님이 바꿨어요.', { version: '한소라 님이 바꿨어요.' }));

    expect(await viewModel.submit()).toBe(true);

    expect([viewModel.isDirty, viewModel.version, viewModel.refusal]).toEqual([false, 'v2', '']);
    expect([notices.shown?.text, storage.read('moajang.office-drafts')]).toEqual(['저장했어요.', null]);
  });

  it('sends a save with the same key until a response arrives, even after a reload', async () => {
    const http = new FakeOfficeHttp();
    http.reply(SALE, () => page(stored, 'v1'));
    const random = new FakeRandom();
    const first = await open(http, '/products/12', { random });
    const options = stored.options.map((option) => ({ ...option, stock_cnt: '40' }));
    first.viewModel.set({ options });
    await first.viewModel.submit();
    first.close();
    const second = await open(http, '/products/12', { storage: first.storage, random });
    expect(second.viewModel.isRestored).toBe(true);
    await second.viewModel.submit();
    http.reply(SAVE, () => page(stored, 'v1'));
    await second.viewModel.submit();
    second.viewModel.set({ options });
    await second.viewModel.submit();
    const keys = http.requestsOf(SAVE).map((request): unknown => Reflect.get(Object(request), 'save_key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('restores nothing for other staff on the same device', async () => {
    const http = new FakeOfficeHttp();
    http.reply(SALE, () => page(stored, 'v1'));
    const { viewModel, storage } = await open(http, '/products/12');
    viewModel.set({ consumer_price: '24900' });
    const other = await open(http, '/products/12', { storage, staff_idx: 2 });
    expect([other.viewModel.form.consumer_price, other.viewModel.isRestored]).toEqual(['25200', false]);
  });

  it('merges the version that a colleague saved, and saves nothing until each conflict is decided', async () => {
    const http = new FakeOfficeHttp();
    http.reply(SALE, () => page(stored, 'v1'));
    const { viewModel } = await open(http, '/products/12');
    viewModel.set({ consumer_price: '24900', product_name: '벨벳 립 3종' });
    const theirs = { ...stored, consumer_price: '23900', sale_price: '43000' };
    http.reply(SALE, () => page(theirs, 'v2'));
    http.reply(SAVE, () => failure(409, '이서연 님이 20:12에 바꿨어요.', { version: '이서연 님이 20:12에 바꿨어요.' }));
    expect(await viewModel.submit()).toBe(false);
    expect(viewModel.form).toMatchObject({ consumer_price: '24900', product_name: '벨벳 립 3종', sale_price: '43000' });
    expect(viewModel.merger.storedChange?.conflicts.map(({ field }) => field)).toEqual(['consumer_price']);
    await viewModel.submit();
    expect(http.requestsOf(SAVE)).toHaveLength(1);
    viewModel.applyStored('consumer_price');
    http.reply(SAVE, () => page({ ...theirs, product_name: '벨벳 립 3종' }, 'v3'));
    expect(await viewModel.submit()).toBe(true);
    expect(http.requestsOf(SAVE)[1]).toMatchObject({ version: 'v2', form: { consumer_price: '23900' } });
    expect(viewModel.isDirty).toBe(false);
  });
});
