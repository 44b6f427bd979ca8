import { failure, success } from '../../../core/outcome/envelope.ts';
import { CARD_APPS } from '../../../core/payment/card-apps.ts';
import { issueAppCardToken, userTokenOf } from './app-card-token.ts';
import { isOwnTransaction, insertTransaction, consumeTransaction } from './app-card-transaction.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import {
  AUTHENTICATE_AGAIN,
  cancelAppCard,
  finishAppCard,
  openAppCard,
  refusalOf,
  startAppCard,
} from './app-card-payment.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type AppCardCall =
  | 'GET /api/v2/app/card/trans/no'
  | 'POST /api/v2/app/card/auth/data'
  | 'POST /api/v2/app/card/auth/token/data'
  | 'GET /api/v2/app/card/pay/card/list'
  | 'GET /api/v2/app/card/address'
  | 'POST /api/v2/app/card/payment/tid'
  | 'POST /api/v2/app/card/auth/pay'
  | 'POST /api/v2/app/card/pay/confirm'
  | 'POST /api/v2/app/card/pay/cancel';

/** Maximum number of transactions per member, and per network. */
const LIMIT = { most: 60, window_ms: 10 * 60 * 1_000, isShared: true };

const TOO_OFTEN = failure(429, '잠시 후 다시 시도해 주세요.');
const NOT_OPEN = failure(409, '앱카드에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.');
const OVER = failure(409, '앱카드 인증 시간이 지났거나 이미 끝난 인증이에요. 처음부터 다시 해 주세요.');
const NO_APP = failure(409, '앱을 열 수 없는 카드사예요. 다른 카드사를 골라 주세요.');

export function appCardRoutes(shop: ServerContext): Handlers<AppCardCall> {
  const gateway = shop.gateways.app_card;
  return {
    'GET /api/v2/app/card/trans/no': async (_, caller) => {
      const [{ member, address }, now] = [caller, shop.clock.now()];
      const memberKey = member === null ? null : `app-card-member:${member.member_idx}`;
      const isAllowed =
        (memberKey === null || (await consumeAttempt(shop.database, memberKey, LIMIT, now))) &&
        (await consumeNetworkAttempt(shop, 'app-card', address, LIMIT, now));
      if (!isAllowed) return TOO_OFTEN;
      const opened = await callGateway(shop, () => gateway.openTransaction());
      if (opened.kind !== 'said') return opened.kind === 'refused' ? failure(409, opened.message) : NOT_OPEN;
      const { trans_no, expires_at } = opened.data;
      const card_list = CARD_APPS.map(({ card_code, card_name }) => ({ card_code, card_name }));
      return success({ trans_no, ...(await insertTransaction(shop, trans_no, expires_at, caller)), card_list });
    },

    'POST /api/v2/app/card/auth/data': async ({ trans_no, token, card_code, is_android }, caller) => {
      if (!(await isOwnTransaction(shop, { trans_no, token }, caller))) return OVER;
      const launch = gateway.launch(trans_no, card_code, is_android);
      return launch === null ? NO_APP : success(launch);
    },

    'POST /api/v2/app/card/auth/token/data': async ({ trans_no, token }, caller) => {
      if (!(await isOwnTransaction(shop, { trans_no, token }, caller))) return OVER;
      const said = await callGateway(shop, () => gateway.transaction(trans_no));
      // An unclear outcome may be known at the next request.
      if (said.kind === 'unknown') return success({ status: 'WAIT' });
      if (said.kind === 'refused' || said.data.status === 'EXPIRED') return OVER;
      const outcome = said.data;
      if (outcome.status !== 'DONE') return success({ status: outcome.status === 'WAIT' ? 'WAIT' : 'CANCELLED' });
      const app_card_auth_token = await retryTransaction(shop.database, async (work) => {
        const isFirst = await consumeTransaction(shop, work, trans_no);
        return isFirst ? issueAppCardToken(shop, work, outcome, caller) : null;
      });
      if (app_card_auth_token === null) return OVER;
      const { card_code, user_no } = outcome;
      return success({ status: 'DONE', app_card_auth_token, card_code, user_no });
    },

    'GET /api/v2/app/card/pay/card/list': async ({ app_card_auth_token }, caller) => {
      const user_token = await userTokenOf(shop, app_card_auth_token, caller);
      if (user_token === null) return AUTHENTICATE_AGAIN;
      const said = await callGateway(shop, () => gateway.cards(user_token));
      return said.kind === 'said' ? success([...said.data]) : refusalOf(shop, said, app_card_auth_token);
    },

    'GET /api/v2/app/card/address': async ({ app_card_auth_token }, caller) => {
      const user_token = await userTokenOf(shop, app_card_auth_token, caller);
      if (user_token === null) return AUTHENTICATE_AGAIN;
      const said = await callGateway(shop, () => gateway.addresses(user_token));
      return said.kind === 'said' ? success([...said.data]) : refusalOf(shop, said, app_card_auth_token);
    },

    'POST /api/v2/app/card/payment/tid': (request, caller) => startAppCard(shop, request, caller),
    'POST /api/v2/app/card/auth/pay': (request, caller) => openAppCard(shop, request, caller),
    'POST /api/v2/app/card/pay/confirm': (request) => finishAppCard(shop, request),
    'POST /api/v2/app/card/pay/cancel': (request, caller) => cancelAppCard(shop, request, caller),
  };
}
