import { Hono } from 'hono';
import { inicisApproval } from './inicis-approval.ts';
import { inicisBackOffice } from './inicis-back-office.ts';
import { inicisDeposits } from './inicis-deposits.ts';
import { InicisLedger } from './inicis-ledger.ts';
import { inicisWindow } from './inicis-window.ts';
import type { SandboxWorld } from '../kit/sandbox-services.ts';

/** The sandbox KG Inicis: payment window, approvals, back office, and the bank of its virtual accounts. */
export function inicis(world: SandboxWorld): Hono {
  const ledger = new InicisLedger(world.journal);
  const app = new Hono();
  app.route('/', inicisWindow(world, ledger));
  app.route('/', inicisApproval(world, ledger));
  app.route('/', inicisBackOffice(world, ledger));
  app.route('/', inicisDeposits(world, ledger));
  app.get('/sandbox/inicis/ledger', (c) => c.json({ transactions: ledger.all() }));
  return app;
}
