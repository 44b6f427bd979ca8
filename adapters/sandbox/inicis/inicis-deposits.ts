import { Hono } from 'hono';
import { formatCompactTime } from '../kit/compact-time.ts';
import { SANDBOX_BANK } from './inicis-bank.ts';
import type { InicisLedger, Transaction, VirtualAccount } from './inicis-ledger.ts';
import { MERCHANT } from './inicis-merchant.ts';
import { accountsPage } from './inicis-accounts-page.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

/** Delays after which the gateway repeats a deposit notice that the server has not confirmed with OK. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 600_000, 600_000] as const;
/** Amount in won by which a wrong deposit is too low. */
const SHORT_BY = 1_000;

/**
 * Simulates the bank of the virtual accounts. The buttons of its page make deposits, of which the server is notified.
 */
export function inicisDeposits(services: SandboxServices, ledger: InicisLedger): Hono {
  const { now } = services;
  const app = new Hono();

  app.get('/sandbox/inicis/vbank', (c) => c.html(accountsPage(accountsOf(ledger.all()), now())));

  app.post('/sandbox/inicis/vbank/:tid/:action', async (c) => {
    const transaction = ledger.byApproval(c.req.param('tid'));
    if (transaction?.account !== null && transaction !== null)
      await runAction(services, ledger, transaction, c.req.param('action'));
    return c.redirect('/sandbox/inicis/vbank', 303);
  });

  // Repeats the notices that an earlier process has not delivered.
  for (const transaction of ledger.all()) {
    const { account, approved_at } = transaction;
    if (account !== null && approved_at !== null && !account.isNoticed)
      void repeatNotice(services, ledger, transaction);
  }
  return app;
}

async function runAction(
  services: SandboxServices,
  ledger: InicisLedger,
  transaction: Transaction,
  action: string,
): Promise<void> {
  const { now } = services;
  const { auth_tid, account, state } = transaction;
  const isLate = account !== null && now() >= account.until + 1_000;
  switch (action) {
    case 'deposit':
    case 'twice':
      // A bank accepts deposits only while the account is open and before its deadline.
      if (state !== 'issued' || isLate) return;
      ledger.record({ type: 'inicis.deposited', at: now(), auth_tid });
      if (action === 'twice') await sendNotice(services, ledger, transaction);
      return sendNotices(services, ledger, transaction);
    case 'late':
      // Simulates an error of the bank: a deposit to a closed or expired account.
      if (state !== 'issued' && state !== 'closed') return;
      ledger.record({ type: 'inicis.deposited', at: now(), auth_tid });
      return sendNotices(services, ledger, transaction);
    case 'part':
      // The bank refuses deposits of other amounts, so this notice is false, and the server must not accept it.
      await sendNotice(services, ledger, transaction, (account?.amount ?? 0) - SHORT_BY);
      return;
    case 'again':
      await sendNotice(services, ledger, transaction);
  }
}

/**
 * Sends the first notice before the button's response. If the server does not confirm it, repeats it in the background.
 */
async function sendNotices(services: SandboxServices, ledger: InicisLedger, transaction: Transaction): Promise<void> {
  if (await sendNotice(services, ledger, transaction)) return;
  void repeatNotice(services, ledger, transaction);
}

async function repeatNotice(services: SandboxServices, ledger: InicisLedger, transaction: Transaction): Promise<void> {
  for (const pause of RETRY_DELAYS_MS) {
    await services.wait(pause);
    if (await sendNotice(services, ledger, transaction)) return;
  }
}

/** Sends a notice. Returns whether the server has confirmed it with exactly OK. */
async function sendNotice(
  services: SandboxServices,
  ledger: InicisLedger,
  transaction: Transaction,
  amount?: number,
): Promise<boolean> {
  const { account, auth_tid, approved_at } = ledger.byAuthentication(transaction.auth_tid) ?? transaction;
  if (account === null) return true;
  try {
    const response = await services.fetch(account.noti_url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(noticeFields(services, transaction, account, amount ?? account.amount)).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    const isConfirmed = (await response.text()) === 'OK';
    if (isConfirmed && approved_at !== null && !account.isNoticed) {
      ledger.record({ type: 'inicis.noticed', at: services.now(), auth_tid });
    }
    return isConfirmed;
  } catch {
    return false;
  }
}

function noticeFields(
  { now }: SandboxServices,
  transaction: Transaction,
  account: VirtualAccount,
  amount: number,
): Record<string, string> {
  return {
    P_TID: transaction.tid ?? '',
    P_MID: MERCHANT.mid,
    P_AUTH_DT: formatCompactTime(now()),
    P_STATUS: '02',
    P_TYPE: 'VBANK',
    P_OID: transaction.oid,
    P_FN_CD1: SANDBOX_BANK.code,
    P_FN_NM: SANDBOX_BANK.name,
    P_AMT: String(amount),
    P_UNAME: '',
    P_RMESG1: `P_VACCT_NO=${account.account_no}|P_EXP_DATETIME=${formatCompactTime(account.until)}`,
    P_NOTI: transaction.noti,
  };
}

function accountsOf(transactions: readonly Transaction[]): readonly Transaction[] {
  return transactions.filter(({ account, tid }) => account !== null && tid !== null).toReversed();
}
