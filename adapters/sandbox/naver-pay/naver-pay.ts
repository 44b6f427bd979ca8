import { Hono } from 'hono';
import { NaverLedger } from './naver-ledger.ts';
import { naverPayment } from './naver-payment.ts';
import { naverWindow } from './naver-window.ts';
import { naverWishlist } from './naver-wishlist.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

/** The sandbox Naver Pay: payment window, payment calls, wish list. */
export function naverPay(services: SandboxServices): Hono {
  const ledger = new NaverLedger(services.journal);
  const app = new Hono();
  app.route('/', naverWindow(services, ledger));
  app.route('/', naverPayment(services, ledger));
  app.route('/', naverWishlist(services, ledger));
  app.get('/sandbox/naverpay/ledger', (c) => c.json({ transactions: ledger.all() }));
  return app;
}
