import { Hono } from 'hono';
import { appCardApp } from './app-card-app.ts';
import { appCardHolders } from './app-card-holders.ts';
import { AppCardLedger } from './app-card-ledger.ts';
import { appCardPayment } from './app-card-payment.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

/** The sandbox in-app card: the pages of its app, and the calls of its gateway. */
export function appCard(services: SandboxServices): Hono {
  const ledger = new AppCardLedger(services.journal);
  const app = new Hono();
  app.route('/', appCardApp(services, ledger));
  app.route('/', appCardHolders(services, ledger));
  app.route('/', appCardPayment(services, ledger));
  app.get('/sandbox/appcard/ledger', (c) => c.json({ transactions: ledger.payments() }));
  return app;
}
