import { jsonOf, runCommandLine } from '../adapters/cli/command-line.ts';
import { orderPlaceCommands } from '../../adapters/cli/shopper/order-place-command.ts';
import { Shopper } from '../../adapters/cli/shopper/shopper.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { FinishOrder } from '../../core/ordering/finish-order.use-case.ts';
import { startPurchase, readPurchase } from '../../core/ordering/purchase-draft.ts';
import { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Http } from '../../core/ports/http.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { ReferralStorage } from '../../core/referral/referral-storage.ts';
import { isRecord } from '../../core/storage/stored-json.ts';
import { SecondTicker } from '../../ui/kit/ticker.ts';
import { OrderResultViewModel } from '../../ui/order-result/order-result.view-model.ts';
import { CheckoutParts } from '../../ui/order-sheet/checkout-parts.ts';
import { CheckoutViewModel } from '../../ui/order-sheet/checkout.view-model.ts';
import { FakeClipboard } from '../fakes/fake-clipboard.ts';
import { FakeDialogs } from '../fakes/fake-dialogs.ts';
import { FakeNaverPay } from '../fakes/fake-naver-pay.ts';
import { FakePostcode } from '../fakes/fake-postcode.ts';
import type { ShopperDevice } from './shopper-device.ts';

export type Ordered =
  | { readonly kind: 'leaving'; readonly result_token: string; readonly payment_no: string }
  | { readonly kind: 'ordered' }
  | { readonly kind: 'not-ordered'; readonly text: string };

/** A method to order a device's whole cart by card, to one address. */
export interface OrderChannel {
  /** Orders the cart as a shopper who fills in the checkout for the first time. */
  order(device: ShopperDevice): Promise<Ordered>;
  /** Sends the same form again, after a reload. */
  orderAgain(device: ShopperDevice): Promise<Ordered>;
  /** Views the order as a shopper who has returned from the gateway. */
  openOrder(
    device: ShopperDevice,
    order: { readonly result_token: string; readonly payment_idx: number },
  ): Promise<void>;
}

const RECEIVER = {
  buyer_name: '김하나',
  buyer_phone: '010-1234-5678',
  receiver_name: '김하나',
  receiver_phone: '010-1234-5678',
  zonecode: '04763',
  address: '서울 성동구 왕십리로 88',
  address_detail: '101호',
};

export const orderSheetChannel: OrderChannel = {
  async order(device) {
    const cart = device.cart;
    const envelope = await cart.list();
    if (envelope.result_code !== 200) throw new Error(envelope.result_msg);
    const isMember = device.get(Session).user !== null;
    const ids = envelope.result_data.cart_list.map(({ basket_idx }) => Number(basket_idx));
    const lines = { basket_idx_list: isMember ? ids : [], cart_list: isMember ? [] : cart.deviceLines };
    startPurchase(device.storage, lines, device.get(Random));
    return paySheet(device);
  },
  async orderAgain(device) {
    device.reload();
    return paySheet(device);
  },
  async openOrder(device, { result_token }) {
    device.reload();
    const savedOrders = new SavedGuestOrders(device.storage);
    const api = device.get(Api);
    const services = {
      api,
      session: device.get(Session),
      clipboard: new FakeClipboard(),
      dialogs: new FakeDialogs(),
      finish: new FinishOrder(api, device.storage, device.cart, savedOrders),
      navigation: device.navigation,
      timers: device.get(Timers),
    };
    await device.open(new OrderResultViewModel(services, result_token));
  },
};

async function paySheet(device: ShopperDevice): Promise<Ordered> {
  const dialogs = new FakeDialogs([true, true]);
  const sheet = await device.open(
    new CheckoutViewModel({
      api: device.get(Api),
      session: device.get(Session),
      storage: device.storage,
      clock: device.get(Clock),
      referral: device.get(ReferralStorage),
      device: { userAgent: '', maxTouchPoints: 0 },
      dialogs,
      naverPay: new FakeNaverPay(),
      navigation: device.navigation,
      redirect: device.redirect,
      postcode: new FakePostcode(),
      random: device.get(Random),
      timers: device.get(Timers),
      progress: device.get(Progress),
      second: device.get(SecondTicker),
      openParts: async (services) => new CheckoutParts(services),
    }),
  );
  if (sheet.state !== 'ready') return { kind: 'ordered' };
  sheet.form.fill(RECEIVER);
  sheet.form.setAgree(true);
  const posted = device.redirect.posted.length;
  await sheet.pay();
  const form = device.redirect.posted.at(posted);
  if (form !== undefined) {
    const result_token = readPurchase(device.storage)?.started?.result_token ?? '';
    return { kind: 'leaving', result_token, payment_no: form.fields['oid'] ?? '' };
  }
  const text = [...sheet.refusals, ...dialogs.alerts.map(({ content }) => content)].join('\n');
  return text === '' ? { kind: 'ordered' } : { kind: 'not-ordered', text };
}

export const commandLineChannel: OrderChannel = {
  order: placeByCommand,
  orderAgain: placeByCommand,
  async openOrder(device, { payment_idx }) {
    jsonOf(await runCommand(device, 'order', 'show', String(payment_idx), '--json'));
  },
};

async function placeByCommand(device: ShopperDevice): Promise<Ordered> {
  const to = [
    '--name',
    RECEIVER.buyer_name,
    '--phone',
    RECEIVER.buyer_phone,
    '--zonecode',
    RECEIVER.zonecode,
    '--address',
    RECEIVER.address,
  ];
  const args = [
    'order',
    'place',
    '--method',
    'card',
    ...to,
    '--address-detail',
    RECEIVER.address_detail,
    '--agree',
    '--json',
  ];
  const run = await runCommand(device, ...args);
  if (run.code !== 0) return { kind: 'not-ordered', text: run.result + run.notes };
  const output = jsonOf(run);
  if (!isRecord(output)) throw new Error('no result');
  const { kind, result_token, form } = output;
  if (kind !== 'leaving') return { kind: 'ordered' };
  const fields = isRecord(form) && isRecord(form['fields']) ? form['fields'] : {};
  return { kind: 'leaving', result_token: String(result_token), payment_no: String(fields['oid']) };
}

/** Runs a command like a process of its own, for which only the stored values of the device remain. */
function runCommand(device: ShopperDevice, ...args: string[]) {
  device.reload();
  const shopper = new Shopper({
    http: device.get(Http),
    storage: device.storage,
    clock: device.get(Clock),
    random: device.get(Random),
  });
  return runCommandLine(
    orderPlaceCommands(() => shopper),
    args,
  );
}
