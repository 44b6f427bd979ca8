import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Random } from '../../../core/ports/random.port.ts';
import type { Fetch } from '../gateways/form-post.ts';
import { control } from './control.ts';
import { FaultPlan } from './fault-plan.ts';
import { indexPage } from './index-page.ts';
import { inicisApproval } from './inicis-approval.ts';
import { inicisBackOffice } from './inicis-back-office.ts';
import { InicisLedger } from './inicis-ledger.ts';
import { inicisWindow } from './inicis-window.ts';
import { Journal } from './journal.ts';
import { messageBox } from './message-box.ts';
import type { SandboxWorld } from './sandbox-world.ts';

export interface SandboxOptions {
  /** Where all that happens is kept, a JSON line each; null keeps it in memory. */
  readonly ledgerFile: string | null;
  readonly now: () => number;
  readonly random: Random;
  /** How a late answer waits. */
  readonly wait?: (ms: number) => Promise<void>;
  /** How the shop is told a result the first of two times. */
  readonly fetch?: Fetch;
}

/**
 * The practice gateways: the payment window, approvals, refunds and look-ups of KG Inicis, and a message box.
 * A web-standard app that binds nothing by itself; whoever serves it asks `sandboxAllowed` first.
 */
export function createSandbox(options: SandboxOptions): Hono {
  const journal = new Journal(options.ledgerFile);
  const world: SandboxWorld = {
    journal,
    ledger: new InicisLedger(journal),
    faults: new FaultPlan(),
    now: options.now,
    random: options.random,
    wait: options.wait ?? ((ms) => setTimeout(ms)),
    fetch: options.fetch ?? fetch,
  };
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  app.route('/', inicisWindow(world));
  app.route('/', inicisApproval(world));
  app.route('/', inicisBackOffice(world));
  app.route('/', control(world.faults));
  app.route('/', messageBox(journal, world.now));
  app.get('/sandbox/inicis/ledger', (c) => c.json({ transactions: world.ledger.all() }));
  app.get('/sandbox', (c) => {
    const messages = journal.entries.filter((entry) => entry.type === 'message').length;
    return c.html(indexPage(world.ledger.all(), messages, world.faults.next));
  });
  app.get('/', (c) => c.redirect('/sandbox'));
  return app;
}
