import { Hono } from 'hono';
import { KakaoLedger } from './kakao-ledger.ts';
import { kakaoPayment } from './kakao-payment.ts';
import { kakaoWindow } from './kakao-window.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

/** The sandbox KakaoPay: payment page and online API. */
export function kakaoPay(services: SandboxServices): Hono {
  const ledger = new KakaoLedger(services.journal);
  const app = new Hono();
  app.route('/', kakaoWindow(services, ledger));
  app.route('/', kakaoPayment(services, ledger));
  app.get('/sandbox/kakaopay/ledger', (c) => c.json({ transactions: ledger.all() }));
  return app;
}
