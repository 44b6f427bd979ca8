import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import type { Caller } from '../../adapters/server/kernel/server-context.ts';
import { HOLD_MS } from '../../adapters/server/holds/holds.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Counts } from './counts.ts';
import type { KillableProcess } from './killable-process.ts';
import { callOn, openOn, postTo, type SimulatedOrder, type PaymentReturn } from './simulated-order.ts';
import type { FilledSheet, Sheet } from './simulated-sheet.ts';
import type { SimulatedShop } from './simulated-fixture.ts';

const METHODS: readonly [PayMethod, ...PayMethod[]] = ['card', 'card', 'kakao', 'naver', 'app_card', 'vbank', 'vbank'];
/** Number of times an unanswered request is repeated with the same form. */
const MAX_ATTEMPTS = 3;

export type Processes = readonly [KillableProcess, ...KillableProcess[]];

/** The environment of a simulated shopper. */
export interface SimulationContext {
  readonly simulatedShop: SimulatedShop;
  readonly processes: Processes;
  readonly chance: SimulationRandom;
  readonly deeds: Counts;
}

type Started = Pick<SimulatedOrder, 'payment_idx' | 'payment_no' | 'order_key' | 'result_token' | 'paymentReturn'>;

/** Places an order: once, twice concurrently, or again if no response arrives. Returns null if it fails. */
export async function pay(
  context: SimulationContext,
  { sheet, caller, isWrong }: FilledSheet,
): Promise<SimulatedOrder | null> {
  const { chance, deeds, simulatedShop } = context;
  const pay_method = sheet.total_amount === 0 ? 'point' : chance.pick(METHODS);
  const start = () => startAgainUntilAnswered(context, pay_method, sheet, caller);
  const isDoubled = chance.oneIn(8);
  if (isDoubled) deeds.add('ordered twice at once');
  const [first, second] = isDoubled ? await Promise.all([start(), start()]) : [await start(), null];
  const started = first ?? second;
  if (second !== null && first !== null && second.payment_idx !== first.payment_idx) {
    throw new Error(`one sheet made two payments: ${first.payment_no} and ${second.payment_no}`);
  }
  deeds.add(started === null ? 'was refused an order' : 'ordered');
  if (started === null) return null;
  if (isWrong) throw new Error(`${started.payment_no} was ordered for a total that is not the shop’s`);
  return {
    ...started,
    pay_method,
    caller,
    placedAt: simulatedShop.clock.now(),
    returnFields: null,
    noticeFields: null,
  };
}

async function startAgainUntilAnswered(
  context: SimulationContext,
  pay_method: PayMethod,
  sheet: Sheet,
  caller: Caller,
): Promise<Started | null> {
  const { chance, processes, simulatedShop } = context;
  for (let tries = 1; ; tries += 1) {
    const response = await startPayment(chance.pick(processes), pay_method, sheet, caller);
    // The network may lose the server's response.
    const isLost = chance.oneIn(25);
    if (isLost) simulatedShop.faults.add('the network lost a response');
    if (response !== 'no response' && !isLost) return response;
    if (tries >= MAX_ATTEMPTS) return null;
  }
}

async function startPayment(
  process: KillableProcess,
  pay_method: PayMethod,
  sheet: Sheet,
  caller: Caller,
): Promise<Started | 'no response' | null> {
  switch (pay_method) {
    case 'card':
    case 'vbank': {
      const request = { ...sheet, pay_method, ...(pay_method === 'vbank' && receiptOf(sheet)) };
      const response = await callOn(process, 'POST /api/v2/payment/inicis/validation', request, caller);
      return toStarted(response, ({ form }) => {
        const return_url = form.fields['return_url'];
        return return_url === undefined ? { kind: 'none' } : { kind: 'form', return_url, gateway: pay_method };
      });
    }
    case 'kakao':
      return toStarted(await callOn(process, 'POST /api/v2/payment/kakao/init', sheet, caller), () => ({
        kind: 'kakao',
      }));
    case 'naver':
      return toStarted(await callOn(process, 'POST /api/v2/payment/naver/init', sheet, caller), ({ open }) =>
        open.totalPayAmount === 0
          ? { kind: 'none' }
          : { kind: 'naver', return_url: open.returnUrl, amount: open.totalPayAmount },
      );
    case 'app_card':
      return startAppCard(process, sheet, caller);
    case 'point':
      return toStarted(await callOn(process, 'POST /api/v2/payment/point/result', sheet, caller), () => ({
        kind: 'none',
      }));
  }
}

/** Returns the receipt that every other shopper requests; it is the same each time the form is sent. */
function receiptOf({ request_key }: Sheet) {
  return Number(request_key.slice(-1)) % 2 === 0
    ? ({ cash_receipt_type: 'deduction', cash_receipt_number: '010-1234-5678' } as const)
    : {};
}

async function startAppCard(
  process: KillableProcess,
  sheet: Sheet,
  caller: Caller,
): Promise<Started | 'no response' | null> {
  const opened = await callOn(process, 'GET /api/v2/app/card/trans/no', {}, caller);
  if (opened.result_code !== 200) return refusedOrLost(opened);
  const { trans_no, token } = opened.result_data;
  const outcome = await callOn(process, 'POST /api/v2/app/card/auth/token/data', { trans_no, token }, caller);
  if (outcome.result_code !== 200) return refusedOrLost(outcome);
  if (outcome.result_data.status !== 'DONE') return null;
  const { app_card_auth_token } = outcome.result_data;
  const cards = await callOn(process, 'GET /api/v2/app/card/pay/card/list', { app_card_auth_token }, caller);
  if (cards.result_code !== 200) return refusedOrLost(cards);
  const card_id = cards.result_data[0]?.card_id ?? '';
  const request = { ...sheet, app_card_auth_token, card_id };
  return toStarted(await callOn(process, 'POST /api/v2/app/card/payment/tid', request, caller), ({ tid }) =>
    tid === '' ? { kind: 'none' } : { kind: 'app-card', tid },
  );
}

function toStarted<T extends Omit<Started, 'paymentReturn'>>(
  response: Envelope<T>,
  toPaymentReturn: (data: T) => PaymentReturn,
): Started | 'no response' | null {
  if (response.result_code !== 200) return refusedOrLost(response);
  const { payment_idx, payment_no, order_key, result_token } = response.result_data;
  return { payment_idx, payment_no, order_key, result_token, paymentReturn: toPaymentReturn(response.result_data) };
}

function refusedOrLost(response: Envelope<unknown>): 'no response' | null {
  return response === FAILED_REQUEST ? 'no response' : null;
}

/** Lets the shopper cancel at the gateway, or authenticate and return: once, twice concurrently, or again later. */
export async function visitGateway(context: SimulationContext, order: SimulatedOrder): Promise<void> {
  const { chance, deeds, simulatedShop } = context;
  if (order.paymentReturn.kind === 'none') return;
  if (order.returnFields === null && chance.oneIn(8) && (await cancelWindow(context, order))) {
    deeds.add('cancelled at the gateway');
    return;
  }
  const times = 1 + chance.below(3);
  if (times > 1) deeds.add('came back several times at once');
  if (order.returnFields !== null) deeds.add('came back again later');
  else if (simulatedShop.clock.now() >= order.placedAt + HOLD_MS) deeds.add('came back after the hold had lapsed');
  else deeds.add('came back from the gateway');
  const fields = order.returnFields ?? authenticated(simulatedShop, order);
  order.returnFields = fields;
  await Promise.all(
    Array.from({ length: times }, () => returnFromGateway(chance.pick(context.processes), order, fields)),
  );
}

/** Returns the fields that the browser posts after the authentication. */
function authenticated(
  simulatedShop: SimulatedShop,
  { payment_no, paymentReturn }: SimulatedOrder,
): Record<string, string> {
  const { card, vbank, naver, kakao } = simulatedShop.gateways;
  if (paymentReturn.kind === 'form')
    return (paymentReturn.gateway === 'vbank' ? vbank : card).authenticated(payment_no);
  if (paymentReturn.kind === 'kakao') return { return_key: kakao.returnKeyOf(payment_no) };
  return paymentReturn.kind === 'naver' ? naver.authenticated({ oid: payment_no, amount: paymentReturn.amount }) : {};
}

async function returnFromGateway(
  process: KillableProcess,
  order: SimulatedOrder,
  fields: Record<string, string>,
): Promise<void> {
  const { paymentReturn, order_key, result_token: result_data, caller } = order;
  switch (paymentReturn.kind) {
    case 'form':
      await postTo(process, paymentReturn.return_url, fields);
      return;
    case 'naver':
      await openOn(process, `${paymentReturn.return_url}?${new URLSearchParams(fields).toString()}`);
      return;
    case 'kakao': {
      const request = { result_data, pg_token: 'token', return_key: fields['return_key'] ?? '' };
      await callOn(process, 'POST /api/v2/payment/kakao/result', request, caller);
      return;
    }
    case 'app-card': {
      const { tid } = paymentReturn;
      await callOn(process, 'POST /api/v2/app/card/auth/pay', { result_data, tid, order_key }, caller);
      const request = { result_data, tid, auth_no: 'A1' };
      await callOn(process, 'POST /api/v2/app/card/pay/confirm', request, caller);
      return;
    }
    case 'none':
  }
}

/** Cancels at the gateway; returns false for a window whose closing sends nothing. */
async function cancelWindow(
  { simulatedShop, chance, processes }: SimulationContext,
  order: SimulatedOrder,
): Promise<boolean> {
  const { paymentReturn, payment_no } = order;
  const process = chance.pick(processes);
  const { card, vbank, kakao } = simulatedShop.gateways;
  switch (paymentReturn.kind) {
    case 'form':
      await postTo(
        process,
        paymentReturn.return_url,
        (paymentReturn.gateway === 'vbank' ? vbank : card).cancelled(payment_no),
      );
      return true;
    case 'naver':
      await openOn(process, `${paymentReturn.return_url}?resultCode=UserCancel&resultMessage=cancelled`);
      return true;
    case 'kakao': {
      const ready = kakao.readyRequests.findLast(({ oid }) => oid === payment_no);
      if (ready === undefined) return false;
      await openOn(process, chance.oneIn(2) ? ready.cancel_url : ready.fail_url);
      return true;
    }
    case 'app-card':
    case 'none':
      return false;
  }
}
