import { type Context, Hono } from 'hono';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatCompactTime } from '../kit/compact-time.ts';
import { dropConnection } from '../kit/drop-connection.ts';
import { formFields } from '../kit/form-body.ts';
import { SANDBOX_BANK } from './inicis-bank.ts';
import type { InicisLedger, Transaction, VirtualAccount } from './inicis-ledger.ts';
import { MERCHANT } from './inicis-merchant.ts';
import { cardCompanyName, newAccount, newCard, newTid } from './inicis-numbers.ts';
import { checkFakeOf } from './inicis-signature.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

/** Time during which an authentication can be approved, and an approval net-cancelled. */
const WINDOW_MS = 10 * MINUTE_MS;

/** The server-to-server calls that approve an authenticated payment and net-cancel it. */
export function inicisApproval(services: SandboxServices, ledger: InicisLedger): Hono {
  const { now } = services;
  const app = new Hono();

  app.post('/sandbox/inicis/smart/payReq.ini', async (c) => {
    const { P_MID, P_TID = '' } = await formFields(c);
    const transaction = ledger.byAuthentication(P_TID);
    if (P_MID !== MERCHANT.mid || transaction === null) return refuse(c, '인증 정보를 찾을 수 없습니다');
    return approve(c, services, ledger, transaction);
  });

  app.post('/sandbox/inicis/smart/payNetCancel.ini', async (c) => {
    const fields = await formFields(c);
    const { P_MID, P_TID = '', P_OID = '', P_AMT = '', P_CHKFAKE } = fields;
    const transaction = ledger.byAuthentication(P_TID);
    if (P_CHKFAKE !== checkFakeOf(fields, MERCHANT.hash_key)) return refuse(c, '위변조 확인값이 맞지 않습니다');
    if (P_MID !== MERCHANT.mid || transaction === null || transaction.oid !== P_OID) {
      return refuse(c, '원거래를 찾을 수 없습니다');
    }
    if (![transaction.requested, transaction.charged].includes(Number(P_AMT))) return refuse(c, '금액이 맞지 않습니다');
    const { auth_tid, approved_at, charged, state, tid } = transaction;
    if (state === 'part_cancelled') return refuse(c, '부분취소된 거래입니다');
    if (state === 'issued') {
      ledger.record({ type: 'inicis.closed', at: now(), auth_tid, reason: '망취소' });
    } else if (state === 'approved') {
      if (approved_at !== null && now() - approved_at > WINDOW_MS) return refuse(c, '망취소 가능 시간이 지났습니다');
      ledger.record({
        type: 'inicis.cancelled',
        at: now(),
        auth_tid,
        tid: tid ?? auth_tid,
        amount: charged,
        reason: '망취소',
      });
    } else if (state !== 'cancelled' && state !== 'voided' && state !== 'closed') {
      // Nothing has been charged yet; the entry blocks an approval that is still in flight.
      ledger.record({ type: 'inicis.voided', at: now(), auth_tid });
    }
    return respond(c, { P_STATUS: '00', P_RMESG1: '망취소 성공', P_TID: tid ?? auth_tid, P_OID });
  });

  return app;
}

async function approve(
  c: Context,
  services: SandboxServices,
  ledger: InicisLedger,
  transaction: Transaction,
): Promise<Response> {
  const { faults, journal, now, random, wait } = services;
  const { auth_tid, oid, requested, state } = transaction;
  if (state === 'approved' || state === 'part_cancelled' || state === 'issued') return approved(c, transaction);
  if (state === 'cancelled' || state === 'closed') return refuse(c, '이미 승인되어 취소된 거래입니다');
  if (state !== 'authenticated') return refuse(c, '승인할 수 없는 인증입니다');
  if (now() - (transaction.authenticated_at ?? 0) > WINDOW_MS) return refuse(c, '인증 유효시간이 지났습니다');

  const fault = faults.removePaymentFault(oid, requested);
  if (fault.behaviour === 'http-500') return c.text('Internal Server Error', 500);
  if (fault.behaviour === 'decline') {
    ledger.record({ type: 'inicis.declined', at: now(), auth_tid });
    return refuse(c, '한도가 초과되었습니다');
  }
  const sequence = journal.size;
  const amount = fault.behaviour === 'amount-differs' ? requested + 1 : requested;
  if (transaction.method === 'VBANK') {
    const tid = newTid('VBNK', MERCHANT.mid, sequence, now());
    ledger.record({
      type: 'inicis.issued',
      at: now(),
      auth_tid,
      tid,
      amount,
      account_no: newAccount(random, sequence),
    });
  } else {
    const tid = newTid('CARD', MERCHANT.mid, sequence, now());
    ledger.record({ type: 'inicis.approved', at: now(), auth_tid, tid, amount, ...newCard(random) });
  }
  if (fault.behaviour === 'lose-answer') return dropConnection();
  if (fault.behaviour === 'timeout') await wait(fault.delay_ms);
  return approved(c, ledger.byAuthentication(auth_tid) ?? transaction);
}

function approved(c: Context, transaction: Transaction): Response {
  const { account } = transaction;
  return respond(c, {
    P_STATUS: '00',
    P_RMESG1: '성공적으로 처리하였습니다',
    P_TID: transaction.tid ?? '',
    P_MID: MERCHANT.mid,
    P_OID: transaction.oid,
    P_NOTI: transaction.noti,
    ...(account === null ? cardFields(transaction) : accountFields(transaction, account)),
  });
}

function cardFields(transaction: Transaction): Record<string, string> {
  return {
    P_TYPE: 'CARD',
    P_AUTH_DT: formatCompactTime(transaction.approved_at ?? 0),
    P_AMT: String(transaction.charged),
    P_AUTH_NO: transaction.approval_number,
    P_FN_CD1: transaction.card_code,
    P_FN_NM: cardCompanyName(transaction.card_code),
    P_CARD_NUM: transaction.card_number,
    P_CARD_ISSUER_CODE: transaction.card_code,
    P_CARD_PRTC_CODE: '1',
    P_CARD_INTEREST: '0',
    P_CARD_CHECKFLAG: '0',
  };
}

function accountFields(transaction: Transaction, account: VirtualAccount): Record<string, string> {
  const until = formatCompactTime(account.until);
  return {
    P_TYPE: 'VBANK',
    P_AUTH_DT: formatCompactTime(transaction.authenticated_at ?? 0),
    P_AMT: String(account.amount),
    P_FN_CD1: SANDBOX_BANK.code,
    P_FN_NM: SANDBOX_BANK.name,
    P_VACT_NUM: account.account_no,
    P_VACT_BANK_CODE: SANDBOX_BANK.code,
    P_VACT_NAME: SANDBOX_BANK.holder,
    P_VACT_DATE: until.slice(0, 8),
    P_VACT_TIME: until.slice(8),
  };
}

function refuse(c: Context, reason: string): Response {
  return respond(c, { P_STATUS: '01', P_RMESG1: reason });
}

function respond(c: Context, fields: Readonly<Record<string, string>>): Response {
  return c.text(new URLSearchParams(fields).toString());
}
