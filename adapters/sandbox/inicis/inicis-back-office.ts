import { Hono } from 'hono';
import { formatCompactTime } from '../kit/compact-time.ts';
import { formFields } from '../kit/form-body.ts';
import { isBankCode, SANDBOX_BANK } from './inicis-bank.ts';
import type { InicisLedger, Transaction } from './inicis-ledger.ts';
import { receiptState, recordReceipt } from './inicis-receipts.ts';
import { MERCHANT } from './inicis-merchant.ts';
import { cardCompanyName, newTid } from './inicis-numbers.ts';
import { decryptNumber, hashDataOf } from './inicis-signature.ts';
import { REFUSED_TEXT, withRefundFault } from '../kit/refund-fault.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';
import { parseWon } from '../kit/won-field.ts';

type Fields = Readonly<Record<string, string>>;

/** Name of an account holder to whom refunds fail, to test refunds that the bank returns. */
const WRONG_HOLDER = '예금주오류';

/**
 * The calls of INIAPI v1 for refunds and inquiries. All refusals have the code `01`, since the vendor does not publish
 * its codes.
 */
export function inicisBackOffice(services: SandboxServices, ledger: InicisLedger): Hono {
  const app = new Hono();
  app.post('/sandbox/inicis/api/v1/refund', async (c) => {
    const fields = await formFields(c);
    const oid = ledger.byApproval(fields['tid'] ?? '')?.oid ?? null;
    return withRefundFault(c, services, oid, {
      refund: () => c.json(refund(services, ledger, fields)),
      refuse: () => c.json(refused(REFUSED_TEXT)),
    });
  });
  app.post('/sandbox/inicis/api/v1/receipt', async (c) => c.json(issueReceipt(services, await formFields(c))));
  app.post('/sandbox/inicis/api/v1/extra', async (c) => c.json(inquire(ledger, await formFields(c))));
  return app;
}

function refund(services: SandboxServices, ledger: InicisLedger, fields: Fields): object {
  const { type, paymethod, tid = '' } = fields;
  const isPartial = type === 'PartialRefund';
  if (!isPartial && type !== 'Refund') return refused('요청 종류(type)가 맞지 않습니다');
  if (!isSigned(fields)) return refused('해시값이 맞지 않습니다');
  if (paymethod === 'Receipt' && !isPartial) return cancelReceipt(services, tid);
  const transaction = ledger.byApproval(tid);
  if (transaction === null) return refused('원거래를 찾을 수 없습니다');
  if (paymethod === 'GVacct' && !isPartial) return closeAccount(services, ledger, transaction, fields['msg'] ?? '');
  if (paymethod !== (transaction.method === 'VBANK' ? 'Vacct' : 'Card')) return refused('지불수단이 맞지 않습니다');
  if (transaction.state === 'issued' || transaction.state === 'closed') return refused('입금되지 않은 계좌입니다');
  const wrong = paymethod === 'Vacct' ? checkRefundAccount(fields) : null;
  return wrong === null ? refundPayment(services, ledger, transaction, isPartial, fields) : refused(wrong);
}

function refundPayment(
  { journal, now }: SandboxServices,
  ledger: InicisLedger,
  transaction: Transaction,
  isPartial: boolean,
  fields: Fields,
): object {
  const { auth_tid, remaining, state, tid } = transaction;
  const { price, confirmPrice, msg = '' } = fields;
  if (state === 'cancelled') return refused('이미 취소된 거래입니다');
  if (!isPartial && state === 'part_cancelled') return refused('부분취소된 거래는 전체취소할 수 없습니다');
  const amount = isPartial ? parseWon(price) : remaining;
  if (amount === null || amount > remaining) return refused('취소 요청 금액이 남은 금액보다 큽니다');
  if (isPartial && confirmPrice !== String(remaining - amount)) return refused('취소 후 남을 금액이 맞지 않습니다');

  const at = now();
  const kind = transaction.method === 'VBANK' ? 'VBNK' : 'CARD';
  const cancelTid = newTid(kind, MERCHANT.mid, journal.size, at);
  ledger.record({ type: 'inicis.cancelled', at, auth_tid, tid: cancelTid, amount, reason: msg });
  return isPartial
    ? {
        ...done(),
        tid: cancelTid,
        prtcTid: tid,
        prtcPrice: String(amount),
        prtcRemains: String(remaining - amount),
        prtcCnt: String(transaction.cancel_count + 1),
        prtcType: '1',
      }
    : { ...done(), ...cancelledAt(at) };
}

/** Issues a cash receipt for each valid request, without checking for duplicates. */
function issueReceipt({ journal, now }: SandboxServices, fields: Fields): object {
  const { type, paymethod, crPrice = '', supPrice = '', srcvPrice = '', tax = '', regNum = '', useOpt = '' } = fields;
  if (type !== 'Issue' || paymethod !== 'Receipt') return refused('요청 종류(type)가 맞지 않습니다');
  if (!isSigned(fields)) return refused('해시값이 맞지 않습니다');
  const { iniapi_key, iniapi_iv, mid } = MERCHANT;
  const number = decryptNumber(regNum, iniapi_key, iniapi_iv);
  if (number === null || !/^\d{10,18}$/.test(number)) return refused('발행번호를 확인할 수 없습니다');
  const amount = parseWon(crPrice);
  if (amount === null || amount !== Number(supPrice) + Number(tax) + Number(srcvPrice)) {
    return refused('금액이 맞지 않습니다');
  }
  if (useOpt !== '1' && useOpt !== '2') return refused('발행용도가 맞지 않습니다');
  const at = now();
  const tid = newTid('CSHR', mid, journal.size, at);
  recordReceipt(journal, { type: 'receipt.issued', at, tid, amount, use: useOpt });
  const stamp = formatCompactTime(at);
  return { ...done(), tid, authNo: `7${stamp.slice(6)}`, authDate: stamp.slice(0, 8), authTime: stamp.slice(8) };
}

function cancelReceipt({ journal, now }: SandboxServices, tid: string): object {
  const state = receiptState(journal, tid);
  if (state === null) return refused('원거래를 찾을 수 없습니다');
  if (state === 'cancelled') return refused('이미 취소된 거래입니다');
  const at = now();
  recordReceipt(journal, { type: 'receipt.cancelled', at, tid });
  return { ...done(), ...cancelledAt(at) };
}

/** Closes an account only if it has no deposit. */
function closeAccount(
  { now }: SandboxServices,
  ledger: InicisLedger,
  { auth_tid, state, method }: Transaction,
  reason: string,
): object {
  if (method !== 'VBANK') return refused('지불수단이 맞지 않습니다');
  if (state === 'closed') return refused('이미 취소된 거래입니다');
  if (state !== 'issued') return refused('입금된 계좌는 환불로만 취소할 수 있습니다');
  const at = now();
  ledger.record({ type: 'inicis.closed', at, auth_tid, reason });
  return { ...done(), ...cancelledAt(at) };
}

function checkRefundAccount({ refundAcctNum = '', refundBankCode = '', refundAcctName = '' }: Fields): string | null {
  const { iniapi_key, iniapi_iv } = MERCHANT;
  const account_no = decryptNumber(refundAcctNum, iniapi_key, iniapi_iv);
  if (account_no === null || !/^\d{6,16}$/.test(account_no)) return '환불 계좌번호를 확인할 수 없습니다';
  if (!isBankCode(refundBankCode)) return '환불 은행코드가 맞지 않습니다';
  return refundAcctName === '' || refundAcctName === WRONG_HOLDER ? '예금주명이 맞지 않습니다' : null;
}

function inquire(ledger: InicisLedger, fields: Fields): object {
  const { type, paymethod, originalTid = '', oid = '' } = fields;
  if (type !== 'Extra' || paymethod !== 'Inquiry') return refused('요청 종류(type)가 맞지 않습니다');
  if (!isSigned(fields)) return refused('해시값이 맞지 않습니다');
  const found = originalTid === '' ? ledger.approvedByOid(oid) : ledger.byApproval(originalTid);
  if (found === null || (oid !== '' && found.oid !== oid))
    return { resultCode: '00', resultMsg: '거래없음', status: '9' };
  const isOver = found.state === 'closed' || (found.state !== 'issued' && found.remaining === 0);
  return { ...done(), status: isOver ? '1' : '0', ...facts(found) };
}

function facts(transaction: Transaction): object {
  const { account, approved_at, charged, remaining } = transaction;
  const stamp = formatCompactTime(approved_at ?? 0);
  const until = formatCompactTime(account?.until ?? 0);
  return {
    tid: transaction.tid,
    oid: transaction.oid,
    price: String(approved_at === null ? (account?.amount ?? 0) : charged),
    prtcRemains: String(remaining),
    applDate: stamp.slice(0, 8),
    applTime: stamp.slice(8),
    applNum: transaction.approval_number,
    ...(account === null
      ? {
          cardCode: transaction.card_code,
          cardName: cardCompanyName(transaction.card_code),
          cardNum: transaction.card_number,
        }
      : {
          vactNum: account.account_no,
          vactBankCode: SANDBOX_BANK.code,
          vactName: SANDBOX_BANK.holder,
          vactDate: until.slice(0, 8),
          vactTime: until.slice(8),
          depositYn: approved_at === null ? 'N' : 'Y',
        }),
  };
}

function isSigned(fields: Fields): boolean {
  const { hashData, mid, timestamp = '' } = fields;
  if (mid !== MERCHANT.mid || !/^\d{14}$/.test(timestamp)) return false;
  return hashData === hashDataOf(fields, MERCHANT.iniapi_key);
}

function done() {
  return { resultCode: '00', resultMsg: '정상처리되었습니다', detailResultCode: '', cshrCancelNum: '' };
}

function cancelledAt(at: number) {
  const stamp = formatCompactTime(at);
  return { cancelDate: stamp.slice(0, 8), cancelTime: stamp.slice(8) };
}

function refused(resultMsg: string): object {
  return { resultCode: '01', resultMsg, cancelDate: null, cancelTime: null };
}
