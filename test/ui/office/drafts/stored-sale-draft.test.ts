import { beforeEach, describe, expect, it } from 'vitest';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import type { SaleForm } from '../../../../core/catalogue/sale-form.ts';
import { ProductViewModel } from '../../../../ui/office/product/product.view-model.ts';
import { Notices } from '../../../../ui/office/kit/notices.ts';
import { signedInAs, type OfficeClient } from '../../../adapters/server/office/office-client.ts';
import { DRAFT_KEY, sampleForm } from '../../../adapters/server/office/sale-forms.ts';
import { dataOf } from '../../../adapters/server/payments/shopper.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { CryptoRandom } from '../../../../adapters/web/crypto-random.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { TestOffice } from '../office-services.ts';

const SALE = 'GET /api/office/v1/catalogue/sales/{sell_idx}';
const SAVE = 'PUT /api/office/v1/catalogue/sales/{sell_idx}';
const PUBLISH = 'POST /api/office/v1/catalogue/drafts/{draft_key}/publish';
const SAVE_DELAY_MS = 1_200;
const RETRY_DELAY_MS = 5_000;
const KEY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('the draft of a sale that the server has stored, although its response was lost,', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  let office: TestOffice;
  let storage: FakeStorage;
  let form: SaleForm;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'merchandiser');
    office = await TestOffice.open(shop, staff);
    storage = new FakeStorage();
    form = await sampleForm(shop.database);
  });

  /** Opens the editor again on the same device. */
  const open = async (path: string) => {
    const timers = new FakeTimers(shop.clock);
    const address = new FakeAddress(path);
    const viewModel = new ProductViewModel(
      office.api,
      office.account,
      new Notices(timers),
      address,
      timers,
      new StaffDrafts(storage, office.account, shop.clock),
      new CryptoRandom(),
    );
    viewModel.start();
    await expect.poll(() => viewModel.state).not.toBe('loading');
    return { viewModel, timers, address };
  };
  const loseResponse = async (change: () => Promise<unknown>): Promise<void> => {
    office.losesResponses = true;
    await change();
    office.losesResponses = false;
  };
  const draft = () => storage.read('moajang.office-drafts');
  const changedFields = ({ changed }: ProductViewModel) => [...changed];
  const withStock = (options: SaleForm['options'], stock_cnt: string) =>
    options.map((option, index) => (index === 0 ? { ...option, stock_cnt } : option));

  describe('which is for sale,', () => {
    let path = '';
    let sell_idx = 0;
    beforeEach(async () => {
      ({ sell_idx } = dataOf(await staff.call(PUBLISH, { draft_key: DRAFT_KEY, form })));
      path = `/products/${sell_idx}`;
    });

    /** Saves values that are stored differently from how they were typed, and five more units of an option. */
    const saveWithoutResponse = async (): Promise<ProductViewModel> => {
      const { viewModel } = await open(path);
      viewModel.set({
        consumer_price: '24,900',
        description: '<p onclick="x()">새 설명<script>1</script>',
        options: withStock(viewModel.form.options, '5'),
      });
      await loseResponse(() => viewModel.submit());
      expect(viewModel.refusal).not.toBe('');
      return viewModel;
    };
    const stock = async () => dataOf(await staff.call(SALE, { sell_idx })).form.options[0]?.remaining_cnt;

    it('is removed after a reload, and is no change of other staff', async () => {
      await saveWithoutResponse();

      const { viewModel } = await open(path);

      expect([viewModel.isStored, viewModel.isRestored, viewModel.isDirty]).toEqual([true, false, false]);
      expect([viewModel.merger.storedChange, draft()]).toEqual([null, null]);
      expect(viewModel.form.description).toBe('<p>새 설명</p>');
      viewModel.set({ options: withStock(viewModel.form.options, '2') });
      expect(await viewModel.submit()).toBe(true);
      expect(await stock()).toBe(67);
    });

    it('continues with what was typed later, after each reload, and adds its units once', async () => {
      const first = await saveWithoutResponse();
      first.set({ product_name: '벨벳 립', description: '<p>더 새 설명</p>' });

      await open(path);
      const { viewModel } = await open(path);

      expect([viewModel.isStored, viewModel.isRestored, viewModel.merger.storedChange]).toEqual([false, true, null]);
      expect(changedFields(viewModel)).toEqual(['product_name', 'description']);
      expect(await viewModel.submit()).toBe(true);
      expect(viewModel.form).toMatchObject({ product_name: '벨벳 립', consumer_price: '24900' });
      expect([viewModel.form.description, await stock()]).toEqual(['<p>더 새 설명</p>', 65]);
    });

    it('continues without a reload, too', async () => {
      const viewModel = await saveWithoutResponse();
      viewModel.set({ product_name: '벨벳 립', description: '<p>더 새 설명</p>' });

      expect(await viewModel.submit()).toBe(true);

      expect(viewModel.merger.storedChange).toBeNull();
      expect([viewModel.form.product_name, await stock()]).toEqual(['벨벳 립', 65]);
    });

    it('is merged with what a colleague has saved since', async () => {
      await saveWithoutResponse();
      const colleague = await signedInAs(shop, 'owner', { name: '이서연' });
      const saved = dataOf(await colleague.call(SALE, { sell_idx }));
      const theirs = { ...saved.form, consumer_price: '23900', sale_price: '41000' };
      await colleague.call(SAVE, { sell_idx, form: theirs, version: saved.version, save_key: KEY });

      const { viewModel } = await open(path);

      expect([viewModel.isStored, viewModel.form.sale_price]).toEqual([false, '41000']);
      expect(viewModel.merger.storedChange?.conflicts.map(({ field }) => field)).toContain('consumer_price');
      expect(dataOf(await staff.call(SALE, { sell_idx })).form).toMatchObject({ consumer_price: '23900' });
    });
  });

  describe('which is not for sale yet,', () => {
    const type = async () => {
      const opened = await open('/products/new');
      opened.viewModel.set(form);
      await loseResponse(async () => {
        opened.timers.advance(SAVE_DELAY_MS);
        await expect.poll(() => opened.viewModel.hasSaveFailed).toBe(true);
      });
      return opened;
    };

    it('is removed after a reload', async () => {
      const { address } = await type();

      const { viewModel } = await open(address.location);

      expect([viewModel.isStored, viewModel.isUnsaved, viewModel.merger.storedChange]).toEqual([true, false, null]);
      expect([viewModel.form.product_name, draft()]).toEqual([form.product_name, null]);
    });

    it('is saved with what was typed later, with a reload or without', async () => {
      const { address, viewModel, timers } = await type();
      viewModel.set({ product_name: '벨벳' });
      timers.advance(RETRY_DELAY_MS);
      await expect.poll(() => viewModel.version).not.toBe('');
      timers.advance(SAVE_DELAY_MS);
      await expect.poll(() => viewModel.isUnsaved).toBe(false);
      expect(viewModel.merger.storedChange).toBeNull();

      await loseResponse(async () => {
        viewModel.set({ product_name: '벨벳 립' });
        timers.advance(SAVE_DELAY_MS);
        await expect.poll(() => viewModel.hasSaveFailed).toBe(true);
      });
      viewModel.set({ product_name: '벨벳 립 3종' });
      const reloaded = await open(address.location);
      expect([reloaded.viewModel.merger.storedChange, reloaded.viewModel.isUnsaved]).toEqual([null, true]);
      reloaded.timers.advance(SAVE_DELAY_MS);
      await expect.poll(() => reloaded.viewModel.isUnsaved).toBe(false);
      expect(reloaded.viewModel.form.product_name).toBe('벨벳 립 3종');
    });

    it('is not created again after a reload if it was published', async () => {
      const { viewModel, timers, address } = await open('/products/new');
      viewModel.set(form);
      timers.advance(SAVE_DELAY_MS);
      await expect.poll(() => viewModel.isUnsaved).toBe(false);
      await loseResponse(() => viewModel.submit());

      const reloaded = await open(address.location);

      expect(reloaded.viewModel.state).toBe('failed');
      expect(reloaded.viewModel.loadFailure?.result_msg).toContain('이미 공개했거나');
      reloaded.timers.advance(RETRY_DELAY_MS);
      expect(dataOf(await staff.call('GET /api/office/v1/catalogue/drafts', {})).list).toEqual([]);
    });
  });
});
