import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { SANDBOX_APP_CARD } from '../gateways/app-card-settings.ts';
import { SIGNATURE_MS, appCardSignature } from '../gateways/app-card-signature.ts';
import { stampAt } from '../gateways/inicis-time.ts';
import { sameText } from '../secret.ts';
import { TRANSACTION_MS, type AppCardLedger } from './app-card-ledger.ts';
import { INSTALLMENTS } from './app-card-people.ts';
import type { SandboxWorld } from './sandbox-world.ts';

const BASE = '/sandbox/appcard/v1';

const holder = v.object({ user_token: v.string() });

/** Who the shopper is: transactions, cards and addresses of the practice in-app card, server to server. */
export function appCardHolders(world: SandboxWorld, ledger: AppCardLedger): Hono {
  const { now, random, journal } = world;
  const app = new Hono();

  app.use(`${BASE}/*`, async (c, next) => {
    const timestamp = c.req.header('x-timestamp') ?? '';
    const expected = appCardSignature(SANDBOX_APP_CARD.secret, timestamp, await c.req.text());
    const isSigned =
      c.req.header('authorization') === `Bearer ${SANDBOX_APP_CARD.key}` &&
      sameText(expected, c.req.header('x-signature') ?? '') &&
      Math.abs(now() - Number(timestamp)) <= SIGNATURE_MS;
    if (!isSigned) return c.json({ code: 'UNAUTHORIZED', message: '서명이 맞지 않습니다' }, 401);
    return next();
  });

  app.post(`${BASE}/auth/transactions`, (c) => {
    const trans_no = `T${stampAt(now())}${String(journal.entries.length).padStart(6, '0').slice(-6)}${random.integer(1e6)}`;
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
