import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { TRANSACTION_MS, type AppCardLedger } from './app-card-ledger.ts';
import { INSTALLMENTS } from './app-card-people.ts';
import { isGenuine } from './app-card-signature.ts';
import { formatCompactTime } from '../kit/compact-time.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

const BASE = '/sandbox/appcard/v1';

const holder = v.object({ user_token: v.string() });

/**
 * Serves the server-to-server calls of the sandbox in-app card about transactions and about the cards and addresses of
 * card holders.
 */
export function appCardHolders(services: SandboxServices, ledger: AppCardLedger): Hono {
  const { now, random, journal } = services;
  const app = new Hono();

  app.use(`${BASE}/*`, async (c, next) => {
    const signed = {
      authorization: c.req.header('authorization') ?? '',
      timestamp: c.req.header('x-timestamp') ?? '',
      signature: c.req.header('x-signature') ?? '',
      body: await c.req.text(),
    };
    if (!isGenuine(signed, now())) return c.json({ code: 'UNAUTHORIZED', message: '서명이 맞지 않습니다' }, 401);
    return next();
  });

  app.post(`${BASE}/auth/transactions`, (c) => {
    const trans_no = `T${formatCompactTime(now())}${String(journal.size).padStart(6, '0').slice(-6)}${random.integer(1e6)}`;
    ledger.record({ type: 'appcard.opened', at: now(), trans_no });
    return c.json({ trans_no, expires_at: now() + TRANSACTION_MS });
  });

  app.get(`${BASE}/auth/transactions/:trans_no`, (c) => {
    const transaction = ledger.transaction(c.req.param('trans_no'));
    if (transaction === null) return refused(c, 'EXPIRED', '없는 인증 거래입니다');
    if (transaction.state === 'unknown') return c.json({ status: 'CANCELLED' });
    const { person, user_token, card_code, opened_at } = transaction;
    if (person !== null && user_token !== null) {
      return c.json({ status: 'DONE', user_token, card_code, user_no: person.user_no });
    }
    return now() - opened_at > TRANSACTION_MS ? c.json({ status: 'EXPIRED' }) : c.json({ status: 'WAIT' });
  });

  app.post(`${BASE}/cards`, async (c) => {
    const person = await holderOf(c, ledger);
    if (person === null) return refused(c, 'BAD_TOKEN', '인증 정보가 맞지 않습니다');
    return c.json({
      cards: person.cards.map(({ limit: _limit, ...card }) => ({ ...card, installments: INSTALLMENTS })),
    });
  });

  app.post(`${BASE}/addresses`, async (c) => {
    const person = await holderOf(c, ledger);
    return person === null
      ? refused(c, 'BAD_TOKEN', '인증 정보가 맞지 않습니다')
      : c.json({ addresses: person.addresses });
  });

  return app;
}

async function holderOf(c: Context, ledger: AppCardLedger) {
  const read = v.safeParse(holder, await c.req.json().catch(() => null));
  return read.success ? ledger.holder(read.output.user_token) : null;
}

export function refused(c: Context, code: string, message: string): Response {
  return c.json({ code, message }, 400);
}
