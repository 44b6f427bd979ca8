import { Hono } from 'hono';
import { appCardApp } from './app-card-app.ts';
import { appCardHolders } from './app-card-holders.ts';
import { AppCardLedger } from './app-card-ledger.ts';
import { appCardPayment } from './app-card-payment.ts';
import type { SandboxWorld } from '../kit/sandbox-services.ts';

/** The sandbox in-app card: the pages of its app, and its gateway. */
export function appCard(world: SandboxWorld): Hono {
  const ledger = new AppCardLedger(world.journal);
  const app = new Hono();
  app.route('/', appCardApp(world, ledger));
  app.route('/', appCardHolders(world, ledger));
  app.route('/', appCardPayment(world, ledger));
  app.get('/sandbox/appcard/ledger', (c) => c.json({ transactions: ledger.payments() }));
  return app;
}
