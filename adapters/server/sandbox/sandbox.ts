import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Random } from '../../../core/ports/random.port.ts';
import type { Fetch } from '../gateways/form-post.ts';
import { control } from './control.ts';
import { FaultPlan } from './fault-plan.ts';
import { indexPage } from './index-page.ts';
import { indexRows } from './index-rows.ts';
import { inicisApproval } from './inicis-approval.ts';
import { inicisBackOffice } from './inicis-back-office.ts';
import { inicisDeposits } from './inicis-deposits.ts';
import { InicisLedger } from './inicis-ledger.ts';
import { inicisWindow } from './inicis-window.ts';
import { Journal } from './journal.ts';
import { appCard } from './app-card.ts';
import { appleLogin } from './apple-login.ts';
import { kakaoLogin } from './kakao-login.ts';
import { kakaoPay } from './kakao-pay.ts';
import { messageBox } from './message-box.ts';
import { naverLogin } from './naver-login.ts';
import { naverPay } from './naver-pay.ts';
import { postcodePages } from './postcode.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { trackingPage } from './tracking-page.ts';

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
 * The practice gateways: KG Inicis by card and virtual account, KakaoPay, Naver Pay, the in-app card, and a message
 * box.
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
  app.route('/', inicisDeposits(world));
  app.route('/', kakaoPay(world));
  app.route('/', control(world.faults));
  app.route('/', messageBox(journal, world.now));
  app.route('/', trackingPage());
  app.route('/', postcodePages());
  app.route('/', kakaoLogin(world.now));
  app.route('/', naverLogin(world.now));
  app.route('/', appleLogin(world.now));
  app.route('/', naverPay(world));
  app.route('/', appCard(world));
  app.get('/sandbox/inicis/ledger', (c) => c.json({ transactions: world.ledger.all() }));
  app.get('/sandbox', (c) => {
    const messages = journal.entries.filter((entry) => entry.type === 'message').length;
    return c.html(indexPage(indexRows(journal, world.ledger), messages, world.faults.next));
  });
  app.get('/', (c) => c.redirect('/sandbox'));
  return app;
}
