import { describe, expect, it } from 'vitest';
import type { UserInfo } from '../../core/api/account/member.api.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { startPurchase } from '../../core/ordering/purchase-draft.ts';
import { FinishOrder } from '../../core/ordering/finish-order.use-case.ts';
import { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { SecondTicker } from '../../ui/kit/ticker.ts';
import { OrderResultViewModel } from '../../ui/order-result/order-result.view-model.ts';
import { CheckoutParts } from '../../ui/order-sheet/checkout-parts.ts';
import { CheckoutViewModel } from '../../ui/order-sheet/checkout.view-model.ts';
import { DialogViewModel } from '../../ui/widgets/overlays/dialog.view-model.ts';
import { returnFromGateway, lineOf, orderForm, stockOf } from '../adapters/server/payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale, type SampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { FakeClipboard } from '../fakes/fake-clipboard.ts';
import { FakeNaverPay } from '../fakes/fake-naver-pay.ts';
import { FakePostcode } from '../fakes/fake-postcode.ts';
import { ShopperDevice } from './shopper-device.ts';

/** Services that these orders do not use. */
const PORTS = {
  device: { userAgent: '', maxTouchPoints: 0 },
  naverPay: new FakeNaverPay(),
  postcode: new FakePostcode(),
};

describe('an order of one device', () => {
  const shop = useTestShop();

  /** Returns a device with three units in its cart, and its checkout with all fields filled in. */
  const onFilledSheet = async (
    sale: SampleSale,
    user: UserInfo | null = null,
  ): Promise<{ device: ShopperDevice; sheet: CheckoutViewModel }> => {
    const device = new ShopperDevice(shop);
    if (user !== null) device.get(Session).store(user);
    await device.cart.add([lineOf(sale, 3)]);
    startPurchase(
      device.storage,
      { basket_idx_list: [], cart_list: [{ ...lineOf(sale, 3), basket_idx: null, g_idx: null }] },
      device.get(Random),
    );
    const sheet = await device.open(sheetOn(device));
    const { buyer_name, buyer_phone, receiver_name, receiver_phone, address, address_detail } = orderForm({
      total_amount: 0,
    });
    sheet.form.fill({
      buyer_name,
      buyer_phone,
      receiver_name,
      receiver_phone,
      zonecode: '04763',
      address,
      address_detail,
    });
    sheet.form.setAgree(true);
    await sheet.prices.refresh();
    return { device, sheet };
  };
  const sheetOn = (device: ShopperDevice): CheckoutViewModel =>
    new CheckoutViewModel({
      ...servicesOf(device),
      ...PORTS,
      dialogs: device.get(Dialogs),
      clock: device.get(Clock),
      random: device.get(Random),
      timers: device.get(Timers),
      second: device.get(SecondTicker),
      referral: device.get(ReferralStorage),
      progress: device.get(Progress),
      redirect: device.redirect,
      openParts: async (services) => new CheckoutParts(services),
    });
  const resultOn = (device: ShopperDevice, key: string): OrderResultViewModel =>
    new OrderResultViewModel(
      {
        ...servicesOf(device),
        finish: finishOn(device),
        dialogs: device.get(Dialogs),
        clipboard: new FakeClipboard(),
        timers: device.get(Timers),
      },
      key,
    );
  const finishOn = (device: ShopperDevice): FinishOrder =>
    new FinishOrder(device.get(Api), device.storage, device.cart, new SavedGuestOrders(device.storage));
  const servicesOf = (device: ShopperDevice) => ({
    api: device.get(Api),
    session: device.get(Session),
    storage: device.storage,
    savedOrders: new SavedGuestOrders(device.storage),
    navigation: device.navigation,
  });
  const onlyForm = (device: ShopperDevice): Record<string, string> => {
    const [form] = device.redirect.posted;
    if (form === undefined) throw new Error('no payment was started');
    return { ...form.fields };
  };

  it('deducts the stock once when 결제하기 is tapped twice after a lost response', async () => {
    const sale = await sampleSale(shop.database);
    const { device, sheet } = await onFilledSheet(sale);
    device.loseResponseOf(/inicis\/validation/);
    expect(await sheet.pay()).toBe('stayed');
    expect(device.get(DialogViewModel).current?.content).toBe('데이터 호출에 실패했습니다.');
    expect(device.redirect.posted).toEqual([]);

    expect(await Promise.all([sheet.pay(), sheet.pay()])).toEqual(['left', 'stayed']);
    expect(device.redirect.posted).toHaveLength(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(7);
  });

  it('spends points once if the form is changed after a lost response', async () => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free' });
    const { member_idx, token } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 200_000);
    const user = { token, member_idx, member_type: 'member', member_name: '', app_card_auth_token: null } as const;
    const { device, sheet } = await onFilledSheet(sale, user);
    sheet.points.useAll();
    await sheet.prices.refresh();
    device.loseResponseOf(/point\/result/);
    expect(await sheet.pay()).toBe('stayed');
    device.get(DialogViewModel).close(true);

    sheet.form.type('delivery_memo', '문 앞에 놓아 주세요');
    expect(await sheet.pay()).toBe('left');

    expect(device.navigation.entry().location).toMatch(/^\/order\/result\//);
    expect(await stockOf(shop, sale.option_idx)).toBe(7);
    const orders = await shop.database.selectFrom('payment').select('use_point').execute();
    expect(orders).toEqual([{ use_point: 53_700 }]);
  });

  it('empties the cart only after it is paid, and is then saved on the device', async () => {
    const sale = await sampleSale(shop.database);
    const { device, sheet } = await onFilledSheet(sale);
    await sheet.pay();
    expect(device.cart.count).toBe(1);

    const { oid = '' } = onlyForm(device);
    const path = await returnFromGateway(shop, shop.gateway.authenticated(oid));
    device.reload();
    expect(path).toMatch(/^\/order\/result\//);
    const result = await device.open(resultOn(device, path.replace('/order/result/', '')));
    expect(result.state).toBe('paid');
    expect(device.cart.count).toBe(0);
    expect(new SavedGuestOrders(device.storage).list().map(({ payment_no }) => payment_no)).toEqual([oid]);
    const again = await device.open(sheetOn(device));
    expect(again.state).toBe('loading');
    expect(device.navigation.entry().location).toBe(path);
  });

  it('leaves cart and checkout unchanged when the card is declined', async () => {
    const sale = await sampleSale(shop.database);
    const { device, sheet } = await onFilledSheet(sale);
    await sheet.pay();
    const { oid = '' } = onlyForm(device);
    shop.gateway.script('decline');
    expect(await returnFromGateway(shop, shop.gateway.authenticated(oid))).toMatch(/^\/order\/cancel/);

    device.reload();
    expect(device.cart.count).toBe(1);
    const again = await device.open(sheetOn(device));
    expect(again.state).toBe('ready');
    expect(again.form.draft).toMatchObject({ receiver_name: '김두리', address_detail: '101호' });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });
});
