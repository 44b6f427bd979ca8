import { formatKst } from '../../core/time/kst.ts';
import { lookAt, postTo, type SimulatedOrder } from './simulated-order.ts';
import type { Around } from './simulated-payment.ts';

const NOTICE_URL = 'http://api.test/pg/inicis/notice';
const MAX_TELLINGS = 3;

/**
 * Makes a deposit to the virtual account. The bank repeats its notice until it receives OK. Sometimes it repeats it
 * more often, sends it late, or never, and sometimes it accepts money for an account that was just closed.
 */
export async function deposit(around: Around, order: SimulatedOrder): Promise<void> {
  const { world, chance, processes, deeds } = around;
  const { vbank } = world.gateways;
  if (order.way.kind !== 'form' || order.way.gateway !== 'vbank') return;
  const account = vbank.charges.findLast((charge) => charge.oid === order.payment_no);
  if (account === undefined) return;
  if (order.noticed === null) {
    const shown = (await lookAt(chance.pick(processes), order))?.vbank ?? null;
    // Only shoppers who saw an account can deposit, and few banks accept money for a closed one.
    const isClosed = vbank.closed.has(account.tid);
    if (shown === null || (isClosed && !chance.oneIn(10))) return;
    order.noticed = vbank.deposit(order.payment_no);
    if (isClosed) deeds.add('paid into a closed account');
    else if (formatKst(world.clock.now()) > shown.until_dt) deeds.add('paid in after the last moment');
    else deeds.add('paid in');
    // The notice may be delayed: another step sends it, or the server inquires first.
    if (chance.oneIn(4)) {
      world.faults.add('the bank did not tell of a deposit at once');
      return;
    }
  } else {
    deeds.add('the bank told again later');
  }
  for (let tries = 0; tries < MAX_TELLINGS; tries += 1) {
    const said = await postTo(chance.pick(processes), NOTICE_URL, order.noticed);
    if (said !== 'OK') world.faults.add('a notice of the bank got no OK');
    else if (!chance.oneIn(4)) break;
    if (tries > 0) deeds.add('the bank told several times');
  }
}
