import { Hono } from 'hono';
import { KakaoLedger } from './kakao-ledger.ts';
import { kakaoPayment } from './kakao-payment.ts';
import { kakaoWindow } from './kakao-window.ts';
import type { SandboxWorld } from '../kit/sandbox-services.ts';

/** The sandbox KakaoPay: payment page and online API. */
export function kakaoPay(world: SandboxWorld): Hono {
  const ledger = new KakaoLedger(world.journal);
  const app = new Hono();
  app.route('/', kakaoWindow(world, ledger));
  app.route('/', kakaoPayment(world, ledger));
  app.get('/sandbox/kakaopay/ledger', (c) => c.json({ transactions: ledger.all() }));
  return app;
}
