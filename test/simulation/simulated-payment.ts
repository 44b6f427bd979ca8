import { FAILED_REQUEST, type Envelope } from '../../core/http/envelope.ts';
import type { PayMethod } from '../../core/api/payment.api.ts';
import type { Caller } from '../../adapters/server/shop.ts';
import { HOLD_MS } from '../../adapters/server/payment/holds.ts';
import type { Chance } from './chance.ts';
import type { Counts } from './counts.ts';
import type { MortalProcess } from './mortal-process.ts';
import { callOn, openOn, postTo, type SimulatedOrder, type Way } from './simulated-order.ts';
import type { FilledSheet, Sheet } from './simulated-sheet.ts';
import type { World } from './simulated-world.ts';

const METHODS: readonly [PayMethod, ...PayMethod[]] = ['card', 'card', 'kakao', 'naver', 'app_card', 'vbank', 'vbank'];
/** How often an answer that did not come is asked for again, with the same sheet. */
const TRIES_MOST = 3;

export type Processes = readonly [MortalProcess, ...MortalProcess[]];

/** The simulation around a shopper. */
export interface Around {
  readonly world: World;
  readonly processes: Processes;
  readonly chance: Chance;
  readonly deeds: Counts;
}

type Started = Pick<SimulatedOrder, 'payment_idx' | 'payment_no' | 'order_key' | 'way'>;

/** Orders: once, twice at once, or again when nobody answered. Null when nothing came of it. */
export async function pay(around: Around, { sheet, caller }: FilledSheet): Promise<SimulatedOrder | null> {
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
    // The network may lose what the shop did answer.
    const isLost = chance.oneIn(25);
    if (isLost) world.faults.add('the network lost an answer');
    if (answer !== 'no answer' && !isLost) return answer;
    if (tries >= TRIES_MOST) return null;
  }
}

async function startPayment(
  process: MortalProcess,
  pay_method: PayMethod,
  sheet: Sheet,
  caller: Caller,
): Promise<Started | 'no answer' | null> {
  switch (pay_method) {
    case 'card':
    case 'vbank': {
      const answer = await callOn(process, 'POST /api/v2/payment/inicis/validation', { ...sheet, pay_method }, caller);
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

/** The card company's app says who it is, which cards there are, and takes the amount. */
async function startAppCard(
  process: MortalProcess,
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
  const { payment_idx, payment_no, order_key } = answer.result_data;
  return { payment_idx, payment_no, order_key, way: wayOf(answer.result_data) };
}

function refusedOrLost(answer: Envelope<unknown>): 'no answer' | null {
  return answer === FAILED_REQUEST ? 'no answer' : null;
}

/** The shopper at the gateway: authenticates and comes back once, twice at once or again later, or cancels. */
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

/** What the browser brings back when the shopper said yes. */
function authenticated(world: World, { payment_no, way }: SimulatedOrder): Record<string, string> {
  const { card, vbank, naver } = world.gateways;
  if (way.kind === 'form') return (way.gateway === 'vbank' ? vbank : card).authenticated(payment_no);
  return way.kind === 'naver' ? naver.returned({ oid: payment_no, amount: way.amount }) : {};
}

async function comeBack(process: MortalProcess, order: SimulatedOrder, fields: Record<string, string>): Promise<void> {
  const { way, order_key, caller } = order;
  switch (way.kind) {
    case 'form':
      await postTo(process, way.return_url, fields);
      return;
    case 'naver':
      await openOn(process, `${way.return_url}?${new URLSearchParams(fields).toString()}`);
      return;
    case 'kakao': {
      const request = { result_data: order_key, pg_token: 'token' };
      await callOn(process, 'POST /api/v2/payment/kakao/result', request, caller);
      return;
    }
    case 'app-card': {
      const { tid } = way;
      await callOn(process, 'POST /api/v2/app/card/auth/pay', { result_data: order_key, tid }, caller);
      const request = { result_data: order_key, tid, auth_no: 'A1' };
      await callOn(process, 'POST /api/v2/app/card/pay/confirm', request, caller);
      return;
    }
    case 'none':
  }
}

/** Says no at the gateway; false where a window that is closed tells nobody. */
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
