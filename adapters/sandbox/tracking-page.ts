import { Hono } from 'hono';
import { html } from 'hono/html';
import { page } from './kit/page-frame.ts';

const LEVELS = ['배송준비중', '집화완료', '배송중', '지점 도착', '배송출발', '배송완료'];

/**
 * Serves the tracking page of sandbox parcels. The last digit of the tracking number determines the parcel's progress;
 * 0 means an unknown parcel.
 */
export function trackingPage(): Hono {
  const app = new Hono();
  app.get('/sandbox/track/:template', (c) => {
    const invoice = /^\d{8,20}$/.exec(c.req.query('t_invoice') ?? '')?.[0] ?? '';
    const level = Math.min(Number(invoice.at(-1) ?? 0), LEVELS.length);
    const steps = LEVELS.slice(0, level).map((name) => html`<li>${name}</li>`);
    return c.html(
      page(
        '배송 조회 연습',
        html`<div class="canvas">
          <header>
            <p class="notice">연습용 화면이에요</p>
            <h1>배송 조회</h1>
          </header>
          <main>
            ${
              level === 0
                ? html`<p>운송장을 찾을 수 없어요.</p>`
                : html`<p>송장번호 ${invoice}</p>
                    <ol>
                      ${steps}
                    </ol>`
            }
          </main>
        </div>`,
      ),
    );
  });
  return app;
}
