import { Hono } from 'hono';
import { cardName } from '../gateways/inicis-codes.ts';
import { readWon } from '../gateways/inicis-fields.ts';
import { SANDBOX_MERCHANT } from '../gateways/inicis-settings.ts';
import { hashData, type SignedFields } from '../gateways/inicis-signature.ts';
import { stampAt } from '../gateways/inicis-time.ts';
import { formFields } from './form-body.ts';
import type { InicisLedger, Transaction } from './inicis-ledger.ts';
import { newTid } from './inicis-numbers.ts';
import type { SandboxWorld } from './sandbox-world.ts';

type Fields = Readonly<Record<string, string>>;

/** INIAPI v1: refunds and look-ups. The vendor's detail codes are not published: `01` stands for every refusal. */
export function inicisBackOffice(world: SandboxWorld): Hono {
  const app = new Hono();
  app.post('/sandbox/inicis/api/v1/refund', async (c) => c.json(refund(world, await formFields(c))));
  app.post('/sandbox/inicis/api/v1/extra', async (c) => c.json(inquire(world.ledger, await formFields(c))));
  return app;
}

function refund({ journal, ledger, now }: SandboxWorld, fields: Fields): object {
  const { type, paymethod, tid = '', price, confirmPrice, msg = '' } = fields;
  const part = type === 'PartialRefund';
  if (!part && type !== 'Refund') return refused('요청 종류(type)가 맞지 않습니다');
  if (!isSigned(fields, part ? { tid, price: price ?? '', confirmPrice: confirmPrice ?? '' } : { tid })) {
    return refused('해시값이 맞지 않습니다');
  }
  if (paymethod !== 'Card') return refused('지불수단이 맞지 않습니다');
  const transaction = ledger.byApproval(tid);
  if (transaction === null) return refused('원거래를 찾을 수 없습니다');
  const { auth_tid, remaining, state } = transaction;
  if (state === 'cancelled') return refused('이미 취소된 거래입니다');
  if (!part && state === 'part_cancelled') return refused('부분취소된 거래는 전체취소할 수 없습니다');

  const amount = part ? readWon(price) : remaining;
  if (amount === null || amount > remaining) return refused('취소 요청 금액이 남은 금액보다 큽니다');
  if (part && confirmPrice !== String(remaining - amount)) return refused('취소 후 남을 금액이 맞지 않습니다');

  const at = now();
  const cancelTid = newTid('CARD', SANDBOX_MERCHANT.mid, journal.entries.length, at);
  ledger.record({ type: 'inicis.cancelled', at, auth_tid, tid: cancelTid, amount, reason: msg });
  const stamp = stampAt(at);
  const done = { resultCode: '00', resultMsg: '정상처리되었습니다', detailResultCode: '', cshrCancelNum: '' };
  return part
    ? {
        ...done,
        tid: cancelTid,
        prtcTid: tid,
        prtcPrice: String(amount),
        prtcRemains: String(remaining - amount),
        prtcCnt: String(transaction.cancel_count + 1),
        prtcType: '1',
      }
    : { ...done, cancelDate: stamp.slice(0, 8), cancelTime: stamp.slice(8) };
}

function inquire(ledger: InicisLedger, fields: Fields): object {
  const { type, paymethod, originalTid = '', oid = '' } = fields;
  if (type !== 'Extra' || paymethod !== 'Inquiry') return refused('요청 종류(type)가 맞지 않습니다');
  if (!isSigned(fields, {})) return refused('해시값이 맞지 않습니다');
  const found = originalTid === '' ? ledger.approvedByOid(oid) : ledger.byApproval(originalTid);
  if (found === null || (oid !== '' && found.oid !== oid))
    return { resultCode: '00', resultMsg: '거래없음', status: '9' };
  return {
    resultCode: '00',
    resultMsg: '정상처리되었습니다',
    status: found.remaining === 0 ? '1' : '0',
    ...facts(found),
  };
}

function facts(transaction: Transaction): object {
  const stamp = stampAt(transaction.approved_at ?? 0);
  return {
    tid: transaction.tid,
    oid: transaction.oid,
    price: String(transaction.charged),
    applDate: stamp.slice(0, 8),
    applTime: stamp.slice(8),
    applNum: transaction.approval_number,
    cardCode: transaction.card_code,
    cardName: cardName(transaction.card_code, ''),
    cardNum: transaction.card_number,
  };
}

function isSigned(fields: Fields, more: Partial<SignedFields>): boolean {
  const { type = '', paymethod = '', timestamp = '', clientIp = '', mid = '' } = fields;
  const expected = hashData(SANDBOX_MERCHANT.iniapi_key, { type, paymethod, timestamp, clientIp, mid, ...more });
  return mid === SANDBOX_MERCHANT.mid && /^\d{14}$/.test(timestamp) && fields['hashData'] === expected;
}

function refused(resultMsg: string): object {
  return { resultCode: '01', resultMsg, cancelDate: null, cancelTime: null };
}
