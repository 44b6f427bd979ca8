import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import type { Caller } from '../../adapters/server/kernel/server-context.ts';
import { HOLD_MS } from '../../adapters/server/holds/holds.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Counts } from './counts.ts';
import type { KillableProcess } from './killable-process.ts';
import { callOn, openOn, postTo, type SimulatedOrder, type Way } from './simulated-order.ts';
import type { FilledSheet, Sheet } from './simulated-sheet.ts';
import type { SimulatedShop } from './simulated-fixture.ts';

const METHODS: readonly [PayMethod, ...PayMethod[]] = ['card', 'card', 'kakao', 'naver', 'app_card', 'vbank', 'vbank'];
/** Number of times an unanswered request is repeated with the same form. */
const MAX_ATTEMPTS = 3;

export type Processes = readonly [KillableProcess, ...KillableProcess[]];

/** The environment of a simulated shopper. */
export interface Around {
  readonly world: SimulatedShop;
  readonly processes: Processes;
  readonly chance: SimulationRandom;
  readonly deeds: Counts;
}

type Started = Pick<SimulatedOrder, 'payment_idx' | 'payment_no' | 'order_key' | 'result_token' | 'way'>;

/** Places an order: once, twice concurrently, or again if no response arrives. Returns null if it fails. */
export async function pay(around: Around, { sheet, caller, isWrong }: FilledSheet): Promise<SimulatedOrder | null> {
  const { chance, deeds, world } = around;
  const pay_method = sheet.total_amount === 0 ? 'point' : chance.pick(METHODS);
  const start = () => startAgainUntilAnswered(around, pay_method, sheet, caller);
  const twice = chance.oneIn(8);
  if (twice) deeds.add('ordered twice at once');
  const [first, second] = twice ? await Promise.all([start(), start()]) : [await start(), null];
  const started = first ?? second;
  if (second !== null && first !== null && second.payment_idx !== first.payment_idx) {
    throw new Error(`one sheet made two payments: ${first.payment_no} and ${second.payment_no}`);
  }
  deeds.add(started === null ? 'was refused an order' : 'ordered');
  if (started === null) return null;
  if (isWrong) throw new Error(`${started.payment_no} was ordered for a total that is not the shop’s`);
  return { ...started, pay_method, caller, placed: world.clock.now(), returned: null, noticed: null };
}

async function startAgainUntilAnswered(
  around: Around,
  pay_method: PayMethod,
  sheet: Sheet,
  caller: Caller,
): Promise<Started | null> {
  const { chance, processes, world } = around;
  for (let tries = 1; ; tries += 1) {
    const answer = await startPayment(chance.pick(processes), pay_method, sheet, caller);
    // The network may lose the server's response.
    const isLost = chance.oneIn(25);
    if (isLost) world.faults.add('the network lost an answer');
    if (answer !== 'no answer' && !isLost) return answer;
    if (tries >= MAX_ATTEMPTS) return null;
  }
}

async function startPayment(
  process: KillableProcess,
  pay_method: PayMethod,
  sheet: Sheet,
  caller: Caller,
): Promise<Started | 'no answer' | null> {
  switch (pay_method) {
    case 'card':
    case 'vbank': {
      const request = { ...sheet, pay_method, ...(pay_method === 'vbank' && receiptOf(sheet)) };
      const answer = await callOn(process, 'POST /api/v2/payment/inicis/validation', request, caller);
      return started(answer, ({ form }) => {
        const return_url = form.fields['return_url'];
        return return_url === undefined ? { kind: 'none' } : { kind: 'form', return_url, gateway: pay_method };
      });
    }
    case 'kakao':
      return started(await callOn(process, 'POST /api/v2/payment/kakao/init', sheet, caller), () => ({
        kind: 'kakao',
      }));
    case 'naver':
      return started(await callOn(process, 'POST /api/v2/payment/naver/init', sheet, caller), ({ open }) =>
        open.totalPayAmount === 0
          ? { kind: 'none' }
          : { kind: 'naver', return_url: open.returnUrl, amount: open.totalPayAmount },
      );
    case 'app_card':
      return startAppCard(process, sheet, caller);
    case 'point':
      return started(await callOn(process, 'POST /api/v2/payment/point/result', sheet, caller), () => ({
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
): Promise<Started | 'no answer' | null> {
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
  return started(await callOn(process, 'POST /api/v2/app/card/payment/tid', request, caller), ({ tid }) =>
    tid === '' ? { kind: 'none' } : { kind: 'app-card', tid },
  );
}

function started<T extends Omit<Started, 'way'>>(
  answer: Envelope<T>,
  wayOf: (data: T) => Way,
): Started | 'no answer' | null {
  if (answer.result_code !== 200) return refusedOrLost(answer);
  const { payment_idx, payment_no, order_key, result_token } = answer.result_data;
  return { payment_idx, payment_no, order_key, result_token, way: wayOf(answer.result_data) };
}

function refusedOrLost(answer: Envelope<unknown>): 'no answer' | null {
  return answer === FAILED_REQUEST ? 'no answer' : null;
}

/** Lets the shopper cancel at the gateway, or authenticate and return: once, twice concurrently, or again later. */
export async function visitGateway(around: Around, order: SimulatedOrder): Promise<void> {
  const { chance, deeds, world } = around;
  if (order.way.kind === 'none') return;
  if (order.returned === null && chance.oneIn(8) && (await cancelWindow(around, order))) {
    deeds.add('cancelled at the gateway');
    return;
  }
  const times = 1 + chance.below(3);
  if (times > 1) deeds.add('came back several times at once');
  if (order.returned !== null) deeds.add('came back again later');
  else if (world.clock.now() >= order.placed + HOLD_MS) deeds.add('came back after the hold had lapsed');
  else deeds.add('came back from the gateway');
  const fields = order.returned ?? authenticated(world, order);
  order.returned = fields;
  await Promise.all(Array.from({ length: times }, () => comeBack(chance.pick(around.processes), order, fields)));
}

/** Returns the fields that the browser posts after the authentication. */
function authenticated(world: SimulatedShop, { payment_no, way }: SimulatedOrder): Record<string, string> {
  const { card, vbank, naver, kakao } = world.gateways;
  if (way.kind === 'form') return (way.gateway === 'vbank' ? vbank : card).authenticated(payment_no);
  if (way.kind === 'kakao') return { return_key: kakao.returnKeyOf(payment_no) };
  return way.kind === 'naver' ? naver.returned({ oid: payment_no, amount: way.amount }) : {};
}

async function comeBack(
  process: KillableProcess,
  order: SimulatedOrder,
  fields: Record<string, string>,
): Promise<void> {
  const { way, order_key, result_token: result_data, caller } = order;
  switch (way.kind) {
    case 'form':
      await postTo(process, way.return_url, fields);
      return;
    case 'naver':
      await openOn(process, `${way.return_url}?${new URLSearchParams(fields).toString()}`);
      return;
    case 'kakao': {
      const request = { result_data, pg_token: 'token', return_key: fields['return_key'] ?? '' };
      await callOn(process, 'POST /api/v2/payment/kakao/result', request, caller);
      return;
    }
    case 'app-card': {
      const { tid } = way;
      await callOn(process, 'POST /api/v2/app/card/auth/pay', { result_data, tid, order_key }, caller);
      const request = { result_data, tid, auth_no: 'A1' };
      await callOn(process, 'POST /api/v2/app/card/pay/confirm', request, caller);
      return;
    }
    case 'none':
  }
}

/** Cancels at the gateway; returns false for a window whose closing sends nothing. */
async function cancelWindow({ world, chance, processes }: Around, order: SimulatedOrder): Promise<boolean> {
  const { way, payment_no } = order;
  const process = chance.pick(processes);
  const { card, vbank, kakao } = world.gateways;
  switch (way.kind) {
    case 'form':
      await postTo(process, way.return_url, (way.gateway === 'vbank' ? vbank : card).cancelled(payment_no));
      return true;
    case 'naver':
      await openOn(process, `${way.return_url}?resultCode=UserCancel&resultMessage=cancelled`);
      return true;
    case 'kakao': {
      const ready = kakao.readied.findLast(({ oid }) => oid === payment_no);
      if (ready === undefined) return false;
      await openOn(process, chance.oneIn(2) ? ready.cancel_url : ready.fail_url);
      return true;
    }
    case 'app-card':
    case 'none':
      return false;
  }
}
