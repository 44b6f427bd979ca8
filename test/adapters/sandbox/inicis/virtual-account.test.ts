import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sandboxInicisSettings } from '../../../../adapters/gateways/inicis/inicis-settings.ts';
import { InicisVirtualAccount } from '../../../../adapters/gateways/inicis/inicis-virtual-account.ts';
import type { IssuedVirtualAccount } from '../../../../core/payment/payment-gateway.port.ts';
import { createSandbox } from '../../../../adapters/sandbox/sandbox.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { inProcess } from '../in-process.ts';
import { NOON, request, SANDBOX } from '../sandbox-shop.ts';
import { WindowShopper } from '../window-shopper.ts';

const OID = 'ORD20261121000001';
const AMOUNT = 39_800;
/** A busy machine takes longer than Vitest's default of one second. */
const PATIENTLY = { timeout: 20_000 };
const ACCOUNT = { bank_code: '088', account_no: '11012345678901', account_name: '김하나' };

/** Creates the adapter on a sandbox bank, whose notices are recorded and get these `responses`, then OK. */
function sandboxBank(responses: string[] = [], ledgerFile: string | null = null) {
  const clock = { now: NOON };
  const notices: URLSearchParams[] = [];
  const pauses: number[] = [];
  const app = createSandbox({
    ledgerFile,
    now: () => clock.now,
    random: new SeededRandom(7),
    wait: async (ms) => void pauses.push(ms),
    fetch: async (_url, init) => {
      notices.push(new URLSearchParams(typeof init.body === 'string' ? init.body : ''));
      return new Response(responses.shift() ?? 'OK');
    },
  });
  const fetch = inProcess(app);
  const gateway = new InicisVirtualAccount({ ...sandboxInicisSettings(SANDBOX), timeout_ms: 2000 }, fetch);
  const press = (tid: string, action: string) =>
    app.request(`${SANDBOX}/sandbox/inicis/vbank/${tid}/${action}`, { method: 'POST' });
  const page = async () => (await app.request(`${SANDBOX}/sandbox/inicis/vbank`)).text();
  const authenticate = async () => {
    const window = await new WindowShopper(fetch).open(gateway.openForm(request()));
    const back = gateway.readReturn((await window.press('계좌 발급')).fields);
    if (back.kind !== 'authenticated') throw new Error(back.kind);
    return back.authentication;
  };
  const issue = async (): Promise<IssuedVirtualAccount> => {
    const approval = await gateway.approve(OID, AMOUNT, await authenticate());
    if (approval.kind !== 'issued') throw new Error(approval.kind);
    return approval;
  };
  return { app, clock, notices, pauses, gateway, press, page, authenticate, issue };
}

describe('the sandbox virtual account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is issued until the end of the next day, and a repeated request returns it again', async () => {
    const bank = sandboxBank();
    const authentication = await bank.authenticate();
    const issued = await bank.gateway.approve(OID, AMOUNT, authentication);
    expect(issued).toMatchObject({ kind: 'issued', oid: OID, amount: AMOUNT, until_dt: '2026-11-22 23:59:59' });
    expect(await bank.gateway.approve(OID, AMOUNT, authentication)).toEqual(issued);
    expect(await bank.page()).toContain('39,800원');
  });

  it('is found before and after its deposit, by its number and by the order', async () => {
    const bank = sandboxBank();
    expect(await bank.gateway.inquire(OID, null, null, NOON)).toEqual({ kind: 'absent' });
    const { tid, account_no } = await bank.issue();
    for (const number of [tid, null]) {
      expect(await bank.gateway.inquire(OID, number, null, NOON)).toMatchObject({ kind: 'issued', tid, account_no });
    }
    await bank.press(tid, 'deposit');
    expect(await bank.gateway.inquire(OID, null, null, NOON)).toMatchObject({
      kind: 'approved',
      tid,
      amount: AMOUNT,
      remaining: AMOUNT,
    });
  });

  it('notifies the server of a deposit, and the adapter reads the notice', async () => {
    const bank = sandboxBank();
    const { tid, account_no } = await bank.issue();
    await bank.press(tid, 'deposit');
    expect(bank.notices).toHaveLength(1);
    expect(bank.gateway.readNotice(Object.fromEntries(bank.notices[0] ?? []))).toEqual({
      kind: 'deposit',
      oid: OID,
      tid,
      amount: AMOUNT,
      account_no,
    });
  });

  it('repeats the notice at growing intervals until the server responds exactly OK', async () => {
    const bank = sandboxBank(['FAIL', 'OK\n', 'ok', 'OK']);
    const { tid } = await bank.issue();
    await bank.press(tid, 'deposit');
    await vi.waitFor(() => expect(bank.notices).toHaveLength(4), PATIENTLY);
    expect(bank.pauses).toEqual([1_000, 5_000, 30_000]);
    await vi.waitFor(async () => expect(await bank.page()).toContain('상점이 확인'), PATIENTLY);
  });

  it('continues after a restart with notices that the server has not confirmed', async () => {
    const file = join(folder, 'notices.jsonl');
    const before = sandboxBank(
      Array.from({ length: 10 }, () => 'FAIL'),
      file,
    );
    const { tid } = await before.issue();
    await before.press(tid, 'deposit');
    await vi.waitFor(() => expect(before.notices).toHaveLength(8), PATIENTLY);
    const after = sandboxBank([], file);
    await vi.waitFor(() => expect(after.notices).toHaveLength(1), PATIENTLY);
    expect(sandboxBank([], file).notices).toEqual([]);
  });

  it('accepts no other amount: a notice with a different one is forged', async () => {
    const bank = sandboxBank(['FAIL']);
    const { tid } = await bank.issue();
    await bank.press(tid, 'part');
    expect(bank.notices[0]?.get('P_AMT')).toBe('38800');
    expect((await bank.gateway.inquire(OID, tid, null, NOON)).kind).toBe('issued');
  });

  it('accepts no deposit after the deadline or closure, unless a test forces the bank', async () => {
    const bank = sandboxBank();
    const { tid } = await bank.issue();
    bank.clock.now = Date.UTC(2026, 10, 22, 15, 0, 0);
    await bank.press(tid, 'deposit');
    expect(await bank.gateway.closeAccount(tid, '기한 지남', bank.clock.now)).toEqual({ kind: 'cancelled' });
    expect(await bank.gateway.closeAccount(tid, '기한 지남', bank.clock.now)).toEqual({ kind: 'cancelled' });
    await bank.press(tid, 'deposit');
    expect(await bank.gateway.inquire(OID, tid, null, NOON)).toEqual({ kind: 'cancelled' });
    await bank.press(tid, 'late');
    expect((await bank.gateway.inquire(OID, tid, null, NOON)).kind).toBe('approved');
  });

  it('is closed only before its deposit, and refunded only after it', async () => {
    const bank = sandboxBank();
    const { tid } = await bank.issue();
    const fullRefund = { tid, amount: AMOUNT, remaining: 0, isFull: true, message: '고객 요청', account: ACCOUNT };
    expect((await bank.gateway.refund(fullRefund, NOON)).kind).toBe('refused');
    await bank.press(tid, 'deposit');
    expect((await bank.gateway.closeAccount(tid, '취소', NOON)).kind).toBe('refused');
    expect(await bank.gateway.refund(fullRefund, NOON)).toEqual({ kind: 'cancelled' });
    expect(await bank.gateway.inquire(OID, tid, null, NOON)).toEqual({ kind: 'cancelled' });
  });

  it('is refunded in parts with matching remaining amounts, to an account that exists', async () => {
    const bank = sandboxBank();
    const { tid } = await bank.issue();
    await bank.press(tid, 'deposit');
    const part = (amount: number, remaining: number, account = ACCOUNT) =>
      bank.gateway.refund({ tid, amount, remaining, isFull: false, message: '부분', account }, NOON);
    expect((await part(10_000, 29_800, { ...ACCOUNT, account_name: '예금주오류' })).kind).toBe('refused');
    expect((await part(10_000, 29_801)).kind).toBe('refused');
    expect(await part(10_000, 29_800)).toEqual({ kind: 'cancelled' });
    expect((await part(10_000, 29_800)).kind).toBe('refused');
    expect(await bank.gateway.inquire(OID, tid, null, NOON)).toMatchObject({ amount: AMOUNT, remaining: 29_800 });
    expect(await part(29_800, 0)).toEqual({ kind: 'cancelled' });
  });

  it('issues a cash receipt for any valid signature, and cancels it once', async () => {
    const { gateway } = sandboxBank();
    const receipt = {
      type: 'deduction',
      number: '01012345678',
      amount: AMOUNT,
      supply_amount: 36_182,
      taxAmount: 3_618,
      goods_name: '감귤 5kg',
      buyer_name: '김하나',
      buyer_phone: '010-1234-5678',
      buyer_email: '',
    } as const;
    const issued = await gateway.issueReceipt(receipt, NOON);
    if (issued.kind !== 'issued') throw new Error(issued.kind);
    expect(issued.receipt_tid).toHaveLength(40);
    expect(issued.approval_number).not.toBe('');
    const refused = { kind: 'refused' };
    expect(await gateway.issueReceipt({ ...receipt, taxAmount: 1 }, NOON)).toMatchObject(refused);
    expect(await gateway.issueReceipt({ ...receipt, number: '1' }, NOON)).toMatchObject(refused);
    expect(await gateway.cancelReceipt('nobody', '', NOON)).toMatchObject(refused);
    expect(await gateway.cancelReceipt(issued.receipt_tid, '', NOON)).toEqual({ kind: 'cancelled' });
    // The receipt is already cancelled, which counts as success.
    expect(await gateway.cancelReceipt(issued.receipt_tid, '', NOON)).toEqual({ kind: 'cancelled' });
  });

  it('is closed by a net cancel, and cannot be issued after one', async () => {
    const bank = sandboxBank();
    const authentication = await bank.authenticate();
    const issued = await bank.gateway.approve(OID, AMOUNT, authentication);
    expect(await bank.gateway.netCancel(OID, AMOUNT, authentication, NOON)).toEqual({ kind: 'cancelled' });
    expect(issued.kind === 'issued' && (await bank.gateway.inquire(OID, issued.tid, null, NOON))).toEqual({
      kind: 'cancelled',
    });
    const other = await bank.authenticate();
    await bank.gateway.netCancel(OID, AMOUNT, other, NOON);
    expect((await bank.gateway.approve(OID, AMOUNT, other)).kind).toBe('declined');
  });

  it.each([
    ['decline', 'declined'],
    ['lose-answer', 'unknown'],
    ['http-500', 'unknown'],
  ])('follows the planned failure: %s', async (behaviour, kind) => {
    const bank = sandboxBank();
    await bank.app.request(`${SANDBOX}/sandbox/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ behaviour }),
    });
    expect((await bank.gateway.approve(OID, AMOUNT, await bank.authenticate())).kind).toBe(kind);
    const found = await bank.gateway.inquire(OID, null, null, NOON + DAY_MS);
    expect(found.kind).toBe(behaviour === 'lose-answer' ? 'issued' : 'absent');
  });
});
