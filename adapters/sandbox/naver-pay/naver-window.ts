import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { formatCompactTime } from '../kit/compact-time.ts';
import { formFields } from '../kit/form-body.ts';
import type { NaverLedger, NaverTransaction } from './naver-ledger.ts';
import { MERCHANT } from './naver-merchant.ts';
import { NAVER_CHOICES, naverClosedPage, naverWindowPage, type NaverChoice } from './naver-pages.ts';
import { NAVER_SDK } from './naver-sdk.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

const MIN_AMOUNT_WON = 100;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const opening = v.object({
  clientId: v.literal(MERCHANT.client_id),
  chainId: v.literal(MERCHANT.chain_id),
  merchantPayKey: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  merchantUserKey: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  productName: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  productCount: v.pipe(whole, v.minValue(1)),
  totalPayAmount: v.pipe(whole, v.minValue(MIN_AMOUNT_WON)),
  taxScopeAmount: whole,
  taxExScopeAmount: whole,
  returnUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
  productItems: v.pipe(
    v.array(
      v.object({
        categoryType: v.pipe(v.string(), v.minLength(1)),
        categoryId: v.pipe(v.string(), v.minLength(1)),
        uid: v.pipe(v.string(), v.minLength(1)),
        name: v.pipe(v.string(), v.minLength(1)),
        count: v.pipe(whole, v.minValue(1)),
      }),
    ),
    v.minLength(1),
  ),
});

const RESULTS: Readonly<Record<Exclude<NaverChoice, 'approve' | 'twice'>, readonly [code: string, message: string]>> = {
  decline: ['OwnerAuthFail', '본인인증에 실패하였습니다'],
  cancel: ['UserCancel', '결제를 취소하셨습니다'],
  timeout: ['PaymentTimeExpire', '결제 가능 시간이 지났습니다'],
};

/**
 * Serves what the browser loads from the sandbox Naver Pay: the SDK, the payment page, and the return to the
 * storefront.
 */
export function naverWindow(services: SandboxServices, ledger: NaverLedger): Hono {
  const { faults, journal, now } = services;
  const app = new Hono();

  app.get('/sandbox/naverpay/sdk/js/naverpay.min.js', (c) =>
    c.body(NAVER_SDK, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );

  app.post('/sandbox/naverpay/window', async (c) => {
    const { values = '' } = await formFields(c);
    const read = v.safeParse(opening, parsed(values));
    if (!read.success) {
      const wrong = read.issues.map((issue) => v.getDotPath(issue) ?? '?').join(', ');
      return c.html(naverClosedPage('결제 창을 열 수 없어요', `값이 맞지 않아요: ${wrong}`), 400);
    }
    const { merchantPayKey, productName, totalPayAmount, taxScopeAmount, taxExScopeAmount, returnUrl } = read.output;
    if (taxScopeAmount + taxExScopeAmount !== totalPayAmount) {
      return c.html(naverClosedPage('결제 창을 열 수 없어요', '과세와 면세 금액의 합이 결제 금액과 달라요.'), 400);
    }
    const reserve_id = `R${formatCompactTime(now())}${sequence(journal.size, 6)}`;
    ledger.record({
      type: 'naver.opened',
      at: now(),
      reserve_id,
      oid: merchantPayKey,
      amount: totalPayAmount,
      product_name: productName,
      return_url: returnUrl,
    });
    faults.windowOpened(merchantPayKey);
    const transaction = ledger.byReserve(reserve_id);
    return transaction === null ? closed(c) : c.html(naverWindowPage(transaction, new URL(returnUrl).host));
  });

  app.get('/sandbox/naverpay/window', (c) => closed(c));

  app.post('/sandbox/naverpay/window/:reserve/:choice', async (c) => {
    const choice = NAVER_CHOICES.find((known) => known === c.req.param('choice'));
    const transaction = ledger.byReserve(c.req.param('reserve'));
    if (choice === undefined || transaction === null) return closed(c);
    const isAuthenticated = choice === 'approve' || choice === 'twice';
    // Submitting the form again returns the same result; a refused window can no longer authenticate.
    if (transaction.state === 'opened') {
      const day = formatCompactTime(now()).slice(0, 8);
      const payment_id = isAuthenticated ? `${day}NP${sequence(journal.size, 10)}` : null;
      ledger.record({ type: 'naver.answered', at: now(), reserve_id: transaction.reserve_id, payment_id });
    } else if ((transaction.payment_id !== null) !== isAuthenticated) {
      return closed(c);
    }
    const back = returnUrl(ledger.byReserve(transaction.reserve_id) ?? transaction, choice);
    if (choice === 'twice') {
      await services.fetch(back, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => null);
    }
    return c.redirect(back, 303);
  });

  return app;
}

function returnUrl({ return_url, reserve_id, payment_id }: NaverTransaction, choice: NaverChoice): string {
  const url = new URL(return_url);
  if (choice === 'approve' || choice === 'twice') {
    url.searchParams.set('resultCode', 'Success');
    url.searchParams.set('paymentId', payment_id ?? '');
  } else {
    const [code, message] = RESULTS[choice];
    url.searchParams.set('resultCode', code);
    url.searchParams.set('resultMessage', message);
    url.searchParams.set('reserveId', reserve_id);
  }
  return url.href;
}

function closed(c: Context) {
  return c.html(naverClosedPage('끝난 결제 창이에요', '이 결제 창은 이미 답을 보냈거나 열린 적이 없어요.'), 404);
}

function sequence(count: number, digits: number): string {
  return String(count).padStart(digits, '0').slice(-digits);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
