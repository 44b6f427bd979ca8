import { type Context, Hono } from 'hono';
import type { KakaoLedger } from './kakao-ledger.ts';
import { KAKAO_CHOICES, kakaoClosedPage, kakaoWindowPage } from './kakao-pages.ts';
import { isKakaoExpired } from './kakao-payment.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

/** Serves the pages of the sandbox KakaoPay in the browser: the payment page, and the return to the storefront. */
export function kakaoWindow({ now, random }: SandboxServices, ledger: KakaoLedger): Hono {
  const app = new Hono();

  app.get('/sandbox/kakaopay/pay/:tid/:device', (c) => {
    const payment = ledger.byTid(c.req.param('tid'));
    if (payment?.state !== 'READY' && payment?.state !== 'AUTH_PASSWORD') return closed(c);
    return c.html(kakaoWindowPage(payment, new URL(payment.approval_url).host));
  });

  app.post('/sandbox/kakaopay/pay/:tid/:choice', (c) => {
    const choice = KAKAO_CHOICES.find((known) => known === c.req.param('choice'));
    const payment = ledger.byTid(c.req.param('tid'));
    if (choice === undefined || payment === null) return closed(c);
    const { tid, state } = payment;
    // Submitting the form again returns the same result.
    if (choice === 'approve' && payment.pg_token !== null)
      return c.redirect(approvalUrl(payment.approval_url, payment.pg_token), 303);
    if (state !== 'READY') return closed(c);
    if (choice === 'approve' && !isKakaoExpired(payment, now())) {
      const pg_token = Array.from({ length: 20 }, () => random.integer(16).toString(16)).join('');
      ledger.record({ type: 'kakao.authenticated', at: now(), tid, pg_token });
      return c.redirect(approvalUrl(payment.approval_url, pg_token), 303);
    }
    ledger.record({ type: 'kakao.ended', at: now(), tid, quit: choice === 'cancel' });
    return c.redirect(choice === 'cancel' ? payment.cancel_url : payment.fail_url, 303);
  });

  return app;
}

/** Adds the token to the URL, which may already have a query. */
function approvalUrl(url: string, pg_token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}pg_token=${pg_token}`;
}

function closed(c: Context) {
  return c.html(kakaoClosedPage(), 404);
}
