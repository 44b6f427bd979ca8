import { Hono } from 'hono';
import { inicisApproval } from './inicis-approval.ts';
import { inicisBackOffice } from './inicis-back-office.ts';
import { inicisDeposits } from './inicis-deposits.ts';
import { InicisLedger } from './inicis-ledger.ts';
import { inicisWindow } from './inicis-window.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

/** The sandbox KG Inicis: payment window, approvals, back office, and the bank of its virtual accounts. */
export function inicis(services: SandboxServices): Hono {
  const ledger = new InicisLedger(services.journal);
  const app = new Hono();
  app.route('/', inicisWindow(services, ledger));
  app.route('/', inicisApproval(services, ledger));
  app.route('/', inicisBackOffice(services, ledger));
  app.route('/', inicisDeposits(services, ledger));
  app.get('/sandbox/inicis/ledger', (c) => c.json({ transactions: ledger.all() }));
  return app;
}
