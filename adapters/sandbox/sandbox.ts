import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Random } from '../../core/ports/random.port.ts';
import { control } from './kit/control.ts';
import { FaultPlan } from './kit/fault-plan.ts';
import { indexPage } from './index-page.ts';
import { indexRows } from './index-rows.ts';
import { inicis } from './inicis/inicis.ts';
import { Journal } from './kit/journal.ts';
import { authenticator, type SimulatedAuthenticator } from './authenticator.ts';
import { appCard } from './app-card/app-card.ts';
import { appleLogin } from './social-login/apple-login.ts';
import { kakaoLogin } from './social-login/kakao-login.ts';
import { kakaoPay } from './kakao-pay/kakao-pay.ts';
import { countMessages, messageBox } from './kit/message-box.ts';
import { naverLogin } from './social-login/naver-login.ts';
import { naverPay } from './naver-pay/naver-pay.ts';
import { postcodePages } from './postcode/postcode.ts';
import type { Fetch, SandboxServices } from './kit/sandbox-services.ts';
import { trackingPage } from './tracking-page.ts';

const MAX_BODY_BYTES = 64 * 1024;

export interface SandboxOptions {
  /** File of the journal, one JSON line per entry; null stores it in memory. */
  readonly ledgerFile: string | null;
  readonly now: () => number;
  readonly random: Random;
  /** Staff accounts whose authenticator app the sandbox simulates. */
  readonly authenticators?: readonly SimulatedAuthenticator[];
  /** Waits before a response that a planned failure delays. */
  readonly wait?: (ms: number) => Promise<void>;
  /**
   * Sends deposit notices to the server. Also sends the first of two results when a result is sent twice; the browser
   * sends the second.
   */
  readonly fetch?: Fetch;
}

/**
 * Creates the sandbox: KG Inicis by card and virtual account, KakaoPay, Naver Pay, the in-app card, and a message box.
 * Returns an app that does not open a port itself. Callers check `isSandboxAllowed` first.
 */
export function createSandbox(options: SandboxOptions): Hono {
  const journal = new Journal(options.ledgerFile);
  const faults = new FaultPlan();
  const services: SandboxServices = {
    journal,
    faults,
    now: options.now,
    random: options.random,
    wait: options.wait ?? ((ms) => faults.delay(ms)),
    fetch: options.fetch ?? fetch,
  };
  const app = new Hono();
  const countBody = bodyLimit({ maxSize: MAX_BODY_BYTES });
  // A body with a small declared length is not counted: Hono would create a second request and a stream for that.
  app.use((c, next) => (Number(c.req.header('content-length')) <= MAX_BODY_BYTES ? next() : countBody(c, next)));
  // Set before the response is created, which would otherwise be created twice.
  app.use((c, next) => {
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    return next();
  });
  app.route('/', inicis(services));
  app.route('/', kakaoPay(services));
  app.route('/', control(services.faults));
  app.route('/', messageBox(journal, services.now));
  app.route('/', authenticator(options.authenticators ?? [], services.now));
  app.route('/', trackingPage());
  app.route('/', postcodePages());
  app.route('/', kakaoLogin(services.now));
  app.route('/', naverLogin(services.now));
  app.route('/', appleLogin(services.now));
  app.route('/', naverPay(services));
  app.route('/', appCard(services));
  app.get('/sandbox', (c) => c.html(indexPage(indexRows(journal), countMessages(journal), services.faults.next)));
  app.get('/', (c) => c.redirect('/sandbox'));
  return app;
}
