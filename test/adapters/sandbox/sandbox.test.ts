import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SandboxMessageSender } from '../../../adapters/gateways/messages/sandbox-message-sender.ts';
import { NOON, sandboxShop, request, SANDBOX } from './sandbox-shop.ts';

const OID = request().oid;
const AMOUNT = request().amount;

describe('the ledger file', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    file = join(folder, 'deeper', 'ledger.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('preserves windows, payments and messages over a restart', async () => {
    const before = sandboxShop(file);
    const paid = await before.authenticate();
    const approval = await before.gateway.approve(OID, AMOUNT, paid);
    const waiting = await before.authenticate({ oid: 'B' });
    await new SandboxMessageSender(SANDBOX, before.fetch).send({
      phone: '010-1234-5678',
      template: 'certification',
      text: '인증번호는 123456 입니다.',
    });

    const after = sandboxShop(file);
    expect(await after.ledger()).toEqual(await before.ledger());
    expect(await after.gateway.approve(OID, AMOUNT, paid)).toEqual(approval);
    expect((await after.gateway.approve('B', AMOUNT, waiting)).kind).toBe('approved');
    expect(await after.gateway.netCancel(OID, AMOUNT, paid, NOON)).toEqual({ kind: 'cancelled' });
    expect(await outbox(after)).toMatchObject([{ text: '인증번호는 123456 입니다.' }]);
    expect(new Set((await after.ledger()).map((transaction) => transaction['tid'])).size).toBe(2);
  });

  it('skips an incomplete line, and continues after it', async () => {
    const before = sandboxShop(file);
    await before.gateway.approve(OID, AMOUNT, await before.authenticate());
    appendFileSync(file, '{"type":"inicis.cancelled","at":17952');

    const after = sandboxShop(file);
    expect(await after.ledger()).toMatchObject([{ state: 'approved', remaining: AMOUNT }]);
    await after.authenticate({ oid: 'B' });
    expect(await sandboxShop(file).ledger()).toMatchObject([{ oid: OID }, { oid: 'B', state: 'authenticated' }]);
  });

  it('has one line for each event, and is append-only', async () => {
    const shop = sandboxShop(file);
    const authentication = await shop.authenticate();
    const early = readFileSync(file, 'utf8');
    await shop.gateway.approve(OID, AMOUNT, authentication);
    const late = readFileSync(file, 'utf8');
    expect(late.startsWith(early)).toBe(true);
    expect(late.trim().split('\n')).toHaveLength(3);
  });

  it('is read as empty when it has another format', async () => {
    writeFileSync(join(folder, 'other.jsonl'), '{"type":"order"}\nnonsense\n[]\n');
    expect(await sandboxShop(join(folder, 'other.jsonl')).ledger()).toEqual([]);
  });
});

describe('the message box', () => {
  const message = {
    phone: '010-1234-5678',
    template: 'certification',
    text: '[모아장] 인증번호는 123456 입니다.',
  } as const;

  it('stores messages, newest first, and finds them by phone number in any format', async () => {
    const shop = sandboxShop();
    const sender = new SandboxMessageSender(SANDBOX, shop.fetch);
    expect(await sender.send(message)).toEqual({ kind: 'sent' });
    await sender.send({ ...message, phone: '010-9999-0000' });
    shop.clock.now = NOON + 1000;
    await sender.send({ ...message, phone: '+82 10 1234 5678', text: '[모아장] 인증번호는 654321 입니다.' });
    expect(await outbox(shop, '010-1234-5678')).toMatchObject([
      { phone: '01012345678', text: '[모아장] 인증번호는 654321 입니다.', at: '2026-11-21 14:00:01' },
      { phone: '01012345678', text: message.text, at: '2026-11-21 14:00:00' },
    ]);
    expect(await outbox(shop)).toHaveLength(3);
  });

  it('fails like a provider for 010-0000-0001, and shows the failure', async () => {
    const shop = sandboxShop();
    const sender = new SandboxMessageSender(SANDBOX, shop.fetch);
    expect(await sender.send({ ...message, phone: '010-0000-0001' })).toEqual({ kind: 'failed' });
    expect(await outbox(shop)).toMatchObject([{ delivered: false }]);
  });

  it('falls back to SMS for 010-0000-0002', async () => {
    const shop = sandboxShop();
    const sender = new SandboxMessageSender(SANDBOX, shop.fetch);
    expect(await sender.send({ ...message, phone: '010-0000-0002' })).toEqual({ kind: 'sent' });
    expect(await outbox(shop)).toMatchObject([{ channel: 'sms', delivered: true }]);
  });

  it('returns a failure when it is down', async () => {
    const sender = new SandboxMessageSender(SANDBOX, () => Promise.reject(new TypeError('fetch failed')));
    expect(await sender.send(message)).toEqual({ kind: 'failed' });
  });

  it.each(['', 'null', '{}', '{"phone":"1","text":"x"}', '{"phone":"01012345678","text":""}'])(
    'refuses the message %s and stores nothing',
    async (body) => {
      const shop = sandboxShop();
      const response = await shop.app.request(`${SANDBOX}/sandbox/messages`, { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await outbox(shop)).toEqual([]);
    },
  );

  it('is a page that refreshes itself and escapes markup', async () => {
    const shop = sandboxShop();
    await new SandboxMessageSender(SANDBOX, shop.fetch).send({ ...message, text: '<b>123456</b>' });
    const html = await (await shop.app.request(`${SANDBOX}/sandbox/outbox`)).text();
    expect(html).toContain('<meta http-equiv="refresh" content="3"');
    expect(html).toContain('&lt;b&gt;<strong>123456</strong>&lt;/b&gt;');
  });
});

describe('the sandbox', () => {
  it('lists its transactions on one page', async () => {
    const shop = sandboxShop();
    await shop.gateway.approve(OID, AMOUNT, await shop.authenticate());
    const html = await (await shop.app.request(`${SANDBOX}/sandbox`)).text();
    for (const shown of [OID, '제주 감귤 5kg 외 1건', '39,800원', '거래 1건']) expect(html).toContain(shown);
  });

  it('lets the form of its page make the next payment fail', async () => {
    const shop = sandboxShop();
    const response = await shop.app.request(`${SANDBOX}/sandbox/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'behaviour=decline',
    });
    expect(response.status).toBe(303);
    expect(await (await shop.app.request(`${SANDBOX}/sandbox/control`)).json()).toMatchObject({
      next: { behaviour: 'decline' },
    });
  });

  it('sends no content security policy, which could block a form post to the server', async () => {
    const shop = sandboxShop();
    const { headers } = await shop.app.request(`${SANDBOX}/sandbox`);
    expect(headers.get('content-security-policy')).toBeNull();
  });

  it('limits the size of a form', async () => {
    const body = 'P_GOODS='.padEnd(65 * 1024, 'x');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
    const url = `${SANDBOX}/sandbox/inicis/smart/payment/`;
    expect((await sandboxShop().app.request(url, { method: 'POST', headers, body })).status).toBe(413);
  });
});

const outboxMessages = v.object({ messages: v.array(v.unknown()) });

async function outbox(shop: ReturnType<typeof sandboxShop>, phone?: string): Promise<unknown[]> {
  const query = phone === undefined ? '' : `?phone=${phone}`;
  const response = await shop.app.request(`${SANDBOX}/sandbox/outbox.json${query}`);
  return v.parse(outboxMessages, await response.json()).messages;
}

describe('requests to the sandbox', () => {
  const path = `${SANDBOX}/sandbox/inicis/smart/window/unknown/approve`;
  const choose = (body: string, headers: Record<string, string> = {}): Request =>
    new Request(path, { method: 'POST', body, headers });

  it.each([
    ['declared', (body: string) => choose(body, { 'content-length': `${body.length}` })],
    ['undeclared', choose],
  ])('are refused if their body has a %s length of more than 64 kB', async (_length, create) => {
    const { app } = sandboxShop();

    expect((await app.request(create('x'.repeat(64 * 1024)))).status).toBe(404);
    expect((await app.request(create('x'.repeat(64 * 1024 + 1)))).status).toBe(413);
  });

  it('get responses that are not stored', async () => {
    const { headers } = await sandboxShop().app.request(choose('a=b'));

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are read in the payment window, since the connection would otherwise be closed', async () => {
    const choice = choose('a=b', { 'content-length': '3' });

    await sandboxShop().app.request(choice);

    expect(choice.bodyUsed).toBe(true);
  });
});
