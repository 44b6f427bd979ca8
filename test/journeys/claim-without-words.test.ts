import { describe, expect, it } from 'vitest';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { FAILED_REQUEST } from '../../core/outcome/envelope.ts';
import { FindOrder } from '../../core/ordering/find-order.ts';
import { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import type { Upload } from '../../core/ports/upload.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { FormDraft } from '../../core/storage/form-draft.ts';
import { createVerifiedPhone } from '../../ui/phone-verification/verified-phone.ts';
import { AccountProofViewModel } from '../../ui/claim-form/account-proof.view-model.ts';
import { ClaimRequestViewModel, parseClaimDraft } from '../../ui/claim-form/claim-request.view-model.ts';
import {
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  expectDone,
  idsOf,
  type OwnedOrder,
} from '../adapters/server/claims/order-owner.ts';
import { approveReturn } from '../../adapters/server/operator-claims/claims.ts';
import { lineOf } from '../adapters/server/payments/shopper.ts';
import { sampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { FakeDialogs } from '../fakes/fake-dialogs.ts';
import { FakePostcode } from '../fakes/fake-postcode.ts';
import { ShopperDevice } from './shopper-device.ts';

/** These claims have no images. */
const NO_UPLOAD: Upload = { send: async () => FAILED_REQUEST };

describe('a claim on delivered products', () => {
  const shop = useTestShop();

  /** Opens the claim form of one line on the device of the guest who placed the order. */
  const openForm = async (own: OwnedOrder, order_idx: number, claim_type: 'return' | 'exchange') => {
    const device = new ShopperDevice(shop);
    const { payment_idx, order_key } = own;
    new SavedGuestOrders(device.storage).add({
      payment_idx,
      order_key: order_key ?? '',
      payment_no: '20261121-00000001',
    });
    const api = device.get(Api);
    const session = device.get(Session);
    const dialogs = new FakeDialogs();
    const services = {
      api,
      session,
      dialogs,
      navigation: device.navigation,
      find: new FindOrder(api, session, new SavedGuestOrders(device.storage)),
      clock: device.get(Clock),
      random: device.get(Random),
      upload: NO_UPLOAD,
      proof: new AccountProofViewModel(api, async () => createVerifiedPhone((token) => device.get(token), 'refund')),
      postcode: new FakePostcode(),
      draft: new FormDraft(device.storage, 'claim/1', parseClaimDraft),
    };
    const page = await device.open(new ClaimRequestViewModel(services, claim_type, order_idx));
    return { page, dialogs, navigation: device.navigation };
  };

  it.each(['return', 'exchange'] as const)(
    'requests a %s without a text when the shopper changed their mind',
    async (claim_type) => {
      const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
      const [line = 0] = await idsOf(shop, own);
      await advanceLine(shop, line, '배송완료');

      const { page, navigation } = await openForm(own, line, claim_type);
      page.change({ reason_type: 'change-of-mind' });
      expect([await page.submit(), page.failures]).toEqual([true, {}]);

      expect(navigation.history).toEqual([`/order/detail/${own.payment_idx}`]);
      const { claim_list } = await detailOf(shop, own);
      expect(claim_list).toMatchObject([{ claim_type, claim_status: 'requested', reason: '' }]);
    },
  );

  it('requests a return without an account when fees equal the whole refund', async () => {
    const sale = await sampleSale(shop.database, {
      consumer_price: 26_500,
      delivery_free_type: 'amount',
      delivery_free_value: 30_000,
      options: [{}, { option_price: 6_000, is_add_option: true }],
    });
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale), lineOf(sale, 1, 1)] });
    const lines = await idsOf(shop, own);
    for (const line of lines) await advanceLine(shop, line, '배송완료');
    const [, addOn = 0] = lines;

    const { page, navigation } = await openForm(own, addOn, 'return');
    page.change({ reason_type: 'change-of-mind' });
    expect(page.refund?.refund_amount).toBe(0);
    expect(page.needsAccount).toBe(false);
    expect([await page.submit(), page.failures]).toEqual([true, {}]);

    expect(navigation.history).toEqual([`/order/detail/${own.payment_idx}`]);
    expectDone(await approveReturn(shop.shop, addOn));
    expect((await detailOf(shop, own)).refund_list).toMatchObject([{ refund_amount: 0, refund_status: 'done' }]);
  });
});
