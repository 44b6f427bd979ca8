import { Hono } from 'hono';
import { SANDBOX_MERCHANT } from '../gateways/inicis-settings.ts';
import { stampAt } from '../gateways/inicis-time.ts';
import { SANDBOX_BANK } from './inicis-bank.ts';
import type { Transaction, VirtualAccount } from './inicis-ledger.ts';
import { accountsPage } from './inicis-accounts-page.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/** How long the gateway waits before it tells a deposit once more, as long as the shop has not said OK. */
const AGAIN_AFTER_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 600_000, 600_000] as const;
/** What a deposit of another amount differs by. */
const SHORT_BY = 1_000;

/** The bank behind the practice accounts: who pays in is whoever presses a button here; the shop is told by notice. */
export function inicisDeposits(world: SandboxWorld): Hono {
  const { ledger, now } = world;
  const app = new Hono();

  app.get('/sandbox/inicis/vbank', (c) => c.html(accountsPage(accountsOf(ledger.all()), now())));

  app.post('/sandbox/inicis/vbank/:tid/:action', async (c) => {
    const transaction = ledger.byApproval(c.req.param('tid'));
    if (transaction?.account !== null && transaction !== null) await act(world, transaction, c.req.param('action'));
    return c.redirect('/sandbox/inicis/vbank', 303);
  });

  // What an earlier process had not told yet.
  for (const transaction of ledger.all()) {
    const { account, approved_at } = transaction;
    if (account !== null && approved_at !== null && !account.isNoticed) void tellUntilHeard(world, transaction);
  }
  return app;
}

async function act(world: SandboxWorld, transaction: Transaction, action: string): Promise<void> {
  const { ledger, now } = world;
  const { auth_tid, account, state } = transaction;
  const isLate = account !== null && now() >= account.until + 1_000;
  switch (action) {
    case 'deposit':
    case 'twice':
      // A bank takes money for an open account and in time.
      if (state !== 'issued' || isLate) return;
      ledger.record({ type: 'inicis.deposited', at: now(), auth_tid });
      if (action === 'twice') await tell(world, transaction);
      return startTelling(world, transaction);
    case 'late':
      // What should not be: money for an account that is closed, or over.
      if (state !== 'issued' && state !== 'closed') return;
      ledger.record({ type: 'inicis.deposited', at: now(), auth_tid });
      return startTelling(world, transaction);
    case 'part':
      // The bank refuses another amount; a notice that says otherwise is false, and no shop may believe it.
      await tell(world, transaction, (account?.amount ?? 0) - SHORT_BY);
      return;
    case 'again':
      await tell(world, transaction);
  }
}

/** The first notice is on its way when the button answers; the others follow by themselves. */
async function startTelling(world: SandboxWorld, transaction: Transaction): Promise<void> {
  if (await tell(world, transaction)) return;
  void tellUntilHeard(world, transaction);
}

async function tellUntilHeard(world: SandboxWorld, transaction: Transaction): Promise<void> {
  for (const pause of AGAIN_AFTER_MS) {
    await world.wait(pause);
    if (await tell(world, transaction)) return;
  }
}

/** Whether the shop said exactly OK. */
async function tell(world: SandboxWorld, transaction: Transaction, amount?: number): Promise<boolean> {
  const { account, auth_tid, approved_at } = world.ledger.byAuthentication(transaction.auth_tid) ?? transaction;
  if (account === null) return true;
  try {
    const response = await world.fetch(account.noti_url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(noticeFields(world, transaction, account, amount ?? account.amount)).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    const isHeard = (await response.text()) === 'OK';
    if (isHeard && approved_at !== null && !account.isNoticed) {
      world.ledger.record({ type: 'inicis.noticed', at: world.now(), auth_tid });
    }
    return isHeard;
  } catch {
    return false;
  }
}

function noticeFields(
  { now }: SandboxWorld,
  transaction: Transaction,
  account: VirtualAccount,
  amount: number,
): Record<string, string> {
  return {
    P_TID: transaction.tid ?? '',
    P_MID: SANDBOX_MERCHANT.mid,
    P_AUTH_DT: stampAt(now()),
    P_STATUS: '02',
    P_TYPE: 'VBANK',
    P_OID: transaction.oid,
    P_FN_CD1: SANDBOX_BANK.code,
    P_FN_NM: SANDBOX_BANK.name,
    P_AMT: String(amount),
    P_UNAME: '',
    P_RMESG1: `P_VACCT_NO=${account.account_no}|P_EXP_DATETIME=${stampAt(account.until)}`,
    P_NOTI: transaction.noti,
  };
}

function accountsOf(transactions: readonly Transaction[]): readonly Transaction[] {
  return transactions.filter(({ account, tid }) => account !== null && tid !== null).toReversed();
}
