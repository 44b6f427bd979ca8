import { Hono } from 'hono';
import { NaverLedger } from './naver-ledger.ts';
import { naverPayment } from './naver-payment.ts';
import { naverWindow } from './naver-window.ts';
import { naverWishlist } from './naver-wishlist.ts';
import type { SandboxWorld } from '../kit/sandbox-services.ts';

/** The sandbox Naver Pay: payment window, payments, wish list. */
export function naverPay(world: SandboxWorld): Hono {
  const ledger = new NaverLedger(world.journal);
  const app = new Hono();
  app.route('/', naverWindow(world, ledger));
  app.route('/', naverPayment(world, ledger));
  app.route('/', naverWishlist(world, ledger));
  app.get('/sandbox/naverpay/ledger', (c) => c.json({ transactions: ledger.all() }));
  return app;
}
