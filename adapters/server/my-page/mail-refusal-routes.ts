import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { consentResultText } from '../../../core/content/consent-result.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { SETTING_PATH } from '../../../core/navigation/fixed-paths.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { memberOfRefusalKey } from '../messages/refusal-key.ts';
import { findCompany } from '../terms/company.ts';
import { loadTermsVersions } from '../terms/terms.ts';
import { changeConsents, type ChangedConsents } from './change-consents.ts';

const STYLE = `body{margin:0;padding:48px 24px;font:16px/1.6 sans-serif;color:#1b1b1b;text-align:center;word-break:keep-all}
h1{margin:0 0 8px;font-size:20px}p{margin:0 0 24px}a{color:inherit}
button{min-height:48px;padding:12px 24px;border:0;border-radius:8px;background:#1b1b1b;color:#fff;font:inherit}`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Routes of the link by which a member refuses advertising mails without a login, mounted at `REFUSAL_PATH`. A GET only
 * shows the question, since scanners of mail servers open links. A POST withdraws the consent, from that page or from
 * a mail program (RFC 8058), and repeating it changes nothing.
 */
export function mailRefusalRoutes(shop: ServerContext): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    context.header('x-content-type-options', 'nosniff');
    context.header('content-security-policy', POLICY);
    await next();
  });
  app.get('/:key', (context) =>
    memberOf(shop, context) === null
      ? sendInvalid(shop, context)
      : sendPage(context, '혜택 메일을 그만 받을까요?', html`<form method="post"><button>그만 받기</button></form>`),
  );
  app.post('/:key', async (context) => {
    const member_idx = memberOf(shop, context);
    const withdrawn = member_idx === null ? null : await withdrawMailConsent(shop, member_idx);
    if (withdrawn === null) return sendInvalid(shop, context);
    const now = shop.clock.now();
    const { shop_name } = await findCompany(shop.database, now);
    const result = consentResultText(withdrawn.before, withdrawn.after, now, shop_name);
    return sendPage(
      context,
      '혜택 메일을 보내지 않을게요',
      html`<p>${result ?? '이미 받지 않고 있어요'}</p>
        <p><a href="${shop.storefrontUrl}${SETTING_PATH}">알림 설정 보기</a></p>`,
    );
  });
  return app;
}

function memberOf(shop: ServerContext, context: Context): MemberIdx | null {
  return memberOfRefusalKey(shop, context.req.param('key') ?? '');
}

async function withdrawMailConsent(shop: ServerContext, member_idx: MemberIdx): Promise<ChangedConsents | null> {
  const now = shop.clock.now();
  const { marketing } = await loadTermsVersions(shop.database, now);
  return retryTransaction(shop.database, (tx) =>
    changeConsents(tx, member_idx, (before) => ({ ...before, agree_marketing_mail: false }), marketing, now),
  );
}

function sendInvalid(shop: ServerContext, context: Context): Response | Promise<Response> {
  context.status(404);
  return sendPage(
    context,
    '쓸 수 없는 링크예요',
    html`<p><a href="${shop.storefrontUrl}${SETTING_PATH}">알림 설정</a>에서 혜택 메일을 끌 수 있어요.</p>`,
  );
}

function sendPage(context: Context, title: string, content: ReturnType<typeof html>): Response | Promise<Response> {
  return context.html(
    html`<!doctype html>
      <html lang="ko">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <h1>${title}</h1>
          ${content}
        </body>
      </html>`,
  );
}
