import { describe, expect, it } from 'vitest';
import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { openPurchase } from '../../core/order/purchase-draft.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { ReferralMemoryToken } from '../../core/referral/referral-memory.ts';
import { SecondTicker } from '../../ui/app/ticker.ts';
import { OrderResultViewModel } from '../../ui/order/order-result.view-model.ts';
import { OrderSheetParts } from '../../ui/order/order-sheet-parts.tsx';
import { OrderSheetViewModel } from '../../ui/order/order-sheet.view-model.ts';
import { DialogViewModelToken } from '../../ui/widgets/dialog.view-model.ts';
import { comeBack, lineOf, orderSheet, stockOf } from '../adapters/server/payment/shopper.ts';
import { sampleSale, type SampleSale } from '../adapters/server/sample-shop.ts';
import { useTestShop } from '../adapters/server/test-shop.ts';
import { FakeClipboard } from '../fakes/fake-clipboard.ts';
import { FakeNaverPay } from '../fakes/fake-naver-pay.ts';
import { FakePostcode } from '../fakes/fake-postcode.ts';
import { ShopperDevice } from './shopper-device.ts';

/** What these orders do not use. */
const PORTS = {
  device: { user_agent: '', max_touch_points: 0 },
  naverPay: new FakeNaverPay(),
  postcode: new FakePostcode(),
};

describe('an order without an account', () => {
  const shop = useTestShop();

  /** A device with three pieces in its cart, on the order sheet, which is filled in. */
  const onFilledSheet = async (sale: SampleSale): Promise<{ device: ShopperDevice; sheet: OrderSheetViewModel }> => {
    const device = new ShopperDevice(shop);
    await device.get(ShoppingCartToken).add([lineOf(sale, 3)]);
    openPurchase(
      device.storage,
      { basket_idx_list: [], cart_list: [{ ...lineOf(sale, 3), basket_idx: null, g_idx: null }] },
      device.get(Random),
    );
    const sheet = await device.open(sheetOn(device));
    const { buyer_name, buyer_phone, receiver_name, receiver_phone, address, address_detail } = orderSheet({
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
  const sheetOn = (device: ShopperDevice): OrderSheetViewModel =>
    new OrderSheetViewModel({
      ...servicesOf(device),
      ...PORTS,
      dialogs: device.get(Dialogs),
      random: device.get(Random),
      timers: device.get(Timers),
      second: device.get(SecondTicker),
      referral: device.get(ReferralMemoryToken),
      progress: device.get(Progress),
      openParts: async (services) => new OrderSheetParts(services),
    });
  const resultOn = (device: ShopperDevice, key: string): OrderResultViewModel =>
    new OrderResultViewModel(
      {
        ...servicesOf(device),
        cart: device.get(ShoppingCartToken),
        dialogs: device.get(Dialogs),
        clipboard: new FakeClipboard(),
      },
      key,
    );
  const servicesOf = (device: ShopperDevice) => ({
    api: device.get(ApiToken),
    session: device.get(SessionToken),
    storage: device.storage,
    savedOrders: new SavedOrders(device.storage),
    navigation: device.navigation,
  });
  const onlyForm = (device: ShopperDevice): Record<string, string> => {
    const [form] = device.navigation.posted;
    if (form === undefined) throw new Error('no payment was begun');
    return { ...form.fields };
  };

  it('takes the stock once when 결제하기 is tapped twice and its answer was lost the time before', async () => {
    const sale = await sampleSale(shop.database);
    const { device, sheet } = await onFilledSheet(sale);
    device.loseAnswerOf(/inicis\/validation/);
    expect(await sheet.pay()).toBe('stayed');
    expect(device.get(DialogViewModelToken).current?.content).toBe('데이터 호출에 실패했습니다.');
    expect(device.navigation.posted).toEqual([]);

    expect(await Promise.all([sheet.pay(), sheet.pay()])).toEqual(['left', 'stayed']);
    expect(device.navigation.posted).toHaveLength(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(7);
  });

  it('empties the cart when it is paid, not before, and is found again on the device', async () => {
    const sale = await sampleSale(shop.database);
    const { device, sheet } = await onFilledSheet(sale);
    await sheet.pay();
    expect(device.get(ShoppingCartToken).count).toBe(1);

    const { oid = '' } = onlyForm(device);
    const path = await comeBack(shop, shop.gateway.authenticated(oid));
    device.reload();
    expect(path).toMatch(/^\/order\/result\//);
    const result = await device.open(resultOn(device, path.replace('/order/result/', '')));
    expect(result.state).toBe('paid');
    expect(device.get(ShoppingCartToken).count).toBe(0);
    expect(new SavedOrders(device.storage).list().map(({ payment_no }) => payment_no)).toEqual([oid]);
    expect(await device.open(sheetOn(device))).toMatchObject({ state: 'empty' });
  });

  it('leaves cart and sheet as they were when the card is declined', async () => {
    const sale = await sampleSale(shop.database);
    const { device, sheet } = await onFilledSheet(sale);
    await sheet.pay();
    const { oid = '' } = onlyForm(device);
    shop.gateway.script('decline');
    expect(await comeBack(shop, shop.gateway.authenticated(oid))).toMatch(/^\/order\/cancel/);

    device.reload();
    expect(device.get(ShoppingCartToken).count).toBe(1);
    const again = await device.open(sheetOn(device));
    expect(again.state).toBe('ready');
    expect(again.form.draft).toMatchObject({ receiver_name: '김두리', address_detail: '101호' });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });
});
