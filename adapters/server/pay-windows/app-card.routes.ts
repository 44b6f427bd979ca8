import { failure, success } from '../../../core/outcome/envelope.ts';
import { CARD_APPS } from '../../../core/payment/card-apps.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { issueAppCardToken, findUserToken } from './app-card-token.ts';
import { isOwnTransaction, insertTransaction, consumeTransaction } from './app-card-transaction.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import {
  AUTHENTICATE_AGAIN,
  cancelAppCard,
  finishAppCard,
  openAppCard,
  handleGatewayRefusal,
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
const LIMIT = { maxAttempts: 60, windowMs: 10 * MINUTE_MS, isShared: true };

const TOO_OFTEN = failure(429, '잠시 후 다시 시도해 주세요.');
const CONNECTION_FAILED = failure(409, '앱카드에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.');
const TRANSACTION_ENDED = failure(409, '앱카드 인증 시간이 지났거나 이미 끝난 인증이에요. 처음부터 다시 해 주세요.');
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
      if (opened.kind !== 'answered')
        return opened.kind === 'refused' ? failure(409, opened.message) : CONNECTION_FAILED;
      const { trans_no, expires_at } = opened.data;
      const card_list = CARD_APPS.map(({ card_code, card_name }) => ({ card_code, card_name }));
      return success({ trans_no, ...(await insertTransaction(shop, trans_no, expires_at, caller)), card_list });
    },

    'POST /api/v2/app/card/auth/data': async ({ trans_no, token, card_code, is_android }, caller) => {
      if (!(await isOwnTransaction(shop, { trans_no, token }, caller))) return TRANSACTION_ENDED;
      const launch = gateway.appUrls(trans_no, card_code, is_android);
      return launch === null ? NO_APP : success(launch);
    },

    'POST /api/v2/app/card/auth/token/data': async ({ trans_no, token }, caller) => {
      if (!(await isOwnTransaction(shop, { trans_no, token }, caller))) return TRANSACTION_ENDED;
      const response = await callGateway(shop, () => gateway.findTransaction(trans_no));
      // An unclear outcome may be known at the next request.
      if (response.kind === 'unknown') return success({ status: 'WAIT' });
      if (response.kind === 'refused' || response.data.status === 'EXPIRED') return TRANSACTION_ENDED;
      const outcome = response.data;
      if (outcome.status !== 'DONE') return success({ status: outcome.status === 'WAIT' ? 'WAIT' : 'CANCELLED' });
      const app_card_auth_token = await retryTransaction(shop.database, async (tx) => {
        const isFirst = await consumeTransaction(shop, tx, trans_no);
        return isFirst ? issueAppCardToken(shop, tx, outcome, caller) : null;
      });
      if (app_card_auth_token === null) return TRANSACTION_ENDED;
      const { card_code, user_no } = outcome;
      return success({ status: 'DONE', app_card_auth_token, card_code, user_no });
    },

    'GET /api/v2/app/card/pay/card/list': async ({ app_card_auth_token }, caller) => {
      const user_token = await findUserToken(shop, app_card_auth_token, caller);
      if (user_token === null) return AUTHENTICATE_AGAIN;
      const response = await callGateway(shop, () => gateway.loadCards(user_token));
      return response.kind === 'answered'
        ? success([...response.data])
        : handleGatewayRefusal(shop, response, app_card_auth_token);
    },

    'GET /api/v2/app/card/address': async ({ app_card_auth_token }, caller) => {
      const user_token = await findUserToken(shop, app_card_auth_token, caller);
      if (user_token === null) return AUTHENTICATE_AGAIN;
      const response = await callGateway(shop, () => gateway.loadAddresses(user_token));
      return response.kind === 'answered'
        ? success([...response.data])
        : handleGatewayRefusal(shop, response, app_card_auth_token);
    },

    'POST /api/v2/app/card/payment/tid': (request, caller) => startAppCard(shop, request, caller),
    'POST /api/v2/app/card/auth/pay': (request, caller) => openAppCard(shop, request, caller),
    'POST /api/v2/app/card/pay/confirm': (request) => finishAppCard(shop, request),
    'POST /api/v2/app/card/pay/cancel': (request, caller) => cancelAppCard(shop, request, caller),
  };
}
