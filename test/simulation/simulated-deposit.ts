import { formatKst } from '../../core/time/kst.ts';
import { loadOrder, postTo, type SimulatedOrder } from './simulated-order.ts';
import type { SimulationContext } from './simulated-payment.ts';

const NOTICE_URL = 'http://api.test/pg/inicis/notice';
const MAX_NOTICES = 3;

/**
 * Makes a deposit to the virtual account. The bank repeats its notice until it receives OK. Sometimes it repeats it
 * more often, sends it late, or never, and sometimes it accepts money for an account that was just closed.
 */
export async function deposit(context: SimulationContext, order: SimulatedOrder): Promise<void> {
  const { simulatedShop, chance, processes, deeds } = context;
  const { vbank } = simulatedShop.gateways;
  if (order.paymentReturn.kind !== 'form' || order.paymentReturn.gateway !== 'vbank') return;
  const account = vbank.charges.findLast((charge) => charge.oid === order.payment_no);
  if (account === undefined) return;
  if (order.noticeFields === null) {
    const shownAccount = (await loadOrder(chance.pick(processes), order))?.vbank ?? null;
    // Only shoppers who saw an account can deposit, and few banks accept money for a closed one.
    const isClosed = vbank.closed.has(account.tid);
    if (shownAccount === null || (isClosed && !chance.oneIn(10))) return;
    order.noticeFields = vbank.deposit(order.payment_no);
    if (isClosed) deeds.add('paid into a closed account');
    else if (formatKst(simulatedShop.clock.now()) > shownAccount.until_dt) deeds.add('paid in after the last moment');
    else deeds.add('paid in');
    // The notice may be delayed: another step sends it, or the server inquires first.
    if (chance.oneIn(4)) {
      simulatedShop.faults.add('the notice of a deposit was late');
      return;
    }
  } else {
    deeds.add('the bank repeated a notice later');
  }
  for (let tries = 0; tries < MAX_NOTICES; tries += 1) {
    const response = await postTo(chance.pick(processes), NOTICE_URL, order.noticeFields);
    if (response !== 'OK') simulatedShop.faults.add('a notice of the bank got no OK');
    else if (!chance.oneIn(4)) break;
    if (tries > 0) deeds.add('the bank repeated a notice at once');
  }
}
