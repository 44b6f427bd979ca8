import type { Context } from 'hono';
import { html } from 'hono/html';
import { DatabaseUnavailable, OUTAGE_RETRY_AFTER_S } from '../database/database-unavailable.ts';

/**
 * Sends the page for a return whose result could not be determined: 503 if the database did not respond, otherwise 500.
 * Its button repeats the same request with the `fields` of the gateway, in apps without a reload button, too.
 */
export function sendUnknownResult(
  context: Context,
  fields: Readonly<Record<string, string>>,
  error: unknown,
): Response | Promise<Response> {
  const isUnavailable = error instanceof DatabaseUnavailable;
  if (isUnavailable) context.header('retry-after', OUTAGE_RETRY_AFTER_S);
  const method = context.req.method === 'GET' ? 'get' : 'post';
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const page = html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>결제 결과 확인</title>
      </head>
      <body>
        <h1>결제 결과를 아직 확인하지 못했어요</h1>
        <p>잠시 후 아래 버튼을 눌러 주세요. 다시 눌러도 두 번 결제되지 않아요.</p>
        <p>창을 닫아도 괜찮아요. 이미 결제됐다면 저희가 결제사에 확인해서 처리해요.</p>
        <form method="${method}">${inputs}<button>다시 확인하기</button></form>
      </body>
    </html>`;
  return context.html(page, isUnavailable ? 503 : 500);
}
