import type { ResponseOf } from '../../../core/api/contract.ts';
import { AppCardStorage } from '../../../core/ordering/app-card-storage.ts';
import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

export const OPEN = 'GET /api/v2/app/card/trans/no';
export const LAUNCH = 'POST /api/v2/app/card/auth/data';
export const OUTCOME = 'POST /api/v2/app/card/auth/token/data';
export const CARDS = 'GET /api/v2/app/card/pay/card/list';
export const ADDRESS = 'GET /api/v2/app/card/address';

export const IPHONE = { userAgent: 'iPhone MoajangApp/1.0', maxTouchPoints: 5 };
export const ANDROID = { userAgent: 'Android MoajangApp/1.0', maxTouchPoints: 5 };

export const DONE: ResponseOf<typeof OUTCOME> = {
  status: 'DONE',
  app_card_auth_token: 'token-1',
  card_code: '06',
  user_no: 'U1',
};

export function card(card_id: string, more: Partial<ResponseOf<typeof CARDS>[number]> = {}) {
  return {
    card_id,
    card_code: '06',
    card_name: 'KB국민 모아카드',
    card_no_masked: '1234-56**-****-4821',
    is_default: false,
    is_usable: true,
    installments: [0, 2, 3],
    ...more,
  };
}

/** A device on a server that opens transactions, with responses that a test prepares. */
export function appCardFixture(user: UserInfo | null = null, storage = new FakeStorage()) {
  const fixture = cartFixture(storage, undefined, user);
  const timers = new FakeTimers();
  const appCardStorage = new AppCardStorage(storage, fixture.session);
  fixture.http.succeed(OPEN, { trans_no: 'T1', token: 'check', expires_at: '2026-11-21 12:03:00', card_list: [] });
  fixture.http.succeed(LAUNCH, { app_url: 'kb-acp://appcard/auth?trans_no=T1', qr_data: 'kb-acp://' });
  fixture.http.succeed(OUTCOME, { status: 'WAIT' });
  return { ...fixture, timers, appCardStorage };
}
