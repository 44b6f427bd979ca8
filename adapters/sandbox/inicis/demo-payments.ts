import type { InicisEntry } from './inicis-entries.ts';

/**
 * Returns journal entries for a demo payment, which was inserted into the database without this gateway. Its
 * transaction id contains the charged amount and the amount left. Returns null for any other payment.
 */
export function demoEntries(tid: string): readonly InicisEntry[] | null {
  const parts = /^MOADEMO-(CARD|VBANK|ISSUED)-(\d{1,10})-(\d{1,10})-([\d-]{1,20})$/.exec(tid);
  if (parts === null) return null;
  const [, state, taken, held, oid = ''] = parts;
  const [amount, remaining, at, auth_tid] = [Number(taken), Number(held), 0, `auth-${tid}`];
  const method = state === 'CARD' ? 'CARD' : 'VBANK';
  const opened = { type: 'inicis.opened', at, auth_tid, oid, amount, goods_name: '', noti: '', next_url: '' } as const;
  const authenticated = { type: 'inicis.answered', at, auth_tid, authenticated: true } as const;
  const card = { card_code: '06', card_number: '541234******9012', approval_number: '00000000' };
  const back = {
    type: 'inicis.cancelled',
    at,
    auth_tid,
    tid: `back-${tid}`,
    amount: amount - remaining,
    reason: '',
  } as const;
  return [
    { ...opened, method, until: Number.MAX_SAFE_INTEGER, noti_url: '' },
    authenticated,
    ...(state === 'CARD'
      ? [{ type: 'inicis.approved', at, auth_tid, tid, amount, ...card } as const]
      : [{ type: 'inicis.issued', at, auth_tid, tid, amount, account_no: '56211000012345' } as const]),
    ...(state === 'VBANK' ? [{ type: 'inicis.deposited', at, auth_tid } as const] : []),
    ...(remaining < amount ? [back] : []),
  ];
}
