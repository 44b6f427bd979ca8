import { Hono } from 'hono';
import { html } from 'hono/html';
import { Secret, TOTP } from 'otpauth';
import { page } from './kit/page-frame.ts';

/** An account whose authenticator app the sandbox simulates. */
export interface SimulatedAuthenticator {
  readonly label: string;
  /** The secret of the authenticator, in Base32. */
  readonly secret: string;
}

const PERIOD_MS = 30_000;

/** Serves the codes that an authenticator app would show now, as a page and as JSON. */
export function authenticator(accounts: readonly SimulatedAuthenticator[], now: () => number): Hono {
  const codes = () =>
    accounts.map(({ label, secret }) => ({
      label,
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() }),
    }));
  const app = new Hono();
  app.get('/sandbox/authenticator.json', (context) => context.json({ code_list: codes() }));
  app.get('/sandbox/authenticator', (context) => {
    const leftS = Math.ceil((PERIOD_MS - (now() % PERIOD_MS)) / 1_000);
    context.header('refresh', String(leftS));
    return context.html(
      page(
        '연습 인증 앱',
        html`<div class="canvas">
          <header>
            <p class="notice">연습 인증 앱 · 운영 화면의 데모 계정이에요</p>
            <h1>인증 번호</h1>
            <p>${leftS}초 뒤에 바뀌어요. 한 번호는 한 번만 쓸 수 있어요.</p>
          </header>
          <ul>
            ${codes().map(({ label, code }) => html`<li>${label} <strong>${code}</strong></li>`)}
          </ul>
        </div>`,
      ),
    );
  });
  return app;
}
