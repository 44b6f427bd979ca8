import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light; --brand: #D6280E; --brand-pressed: #AE1F09; --brand-50: #FFF3EF; --ink-900: #17171B; --ink-700: #45454E;
  --ink-600: #5E5E69; --ink-400: #8B8B95; --paper: #F6F5F3; --paper-2: #EFEDEA; --line: #ECEAE7; --sun: #FFD65A; --green: #0A7350;
  --green-50: #E9F6F0; --error: #C4122F; --error-50: #FFF1F2; --amber: #8A5300; --amber-50: #FFF4DC; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper-2); color: var(--ink-700); font: 400 15px/1.5 "Pretendard Variable", Pretendard, -apple-system,
  "Apple SD Gothic Neo", "Noto Sans KR", sans-serif; letter-spacing: -.01em; word-break: keep-all; overflow-wrap: anywhere; }
.canvas { max-width: 480px; min-height: 100dvh; margin: 0 auto; background: #fff; display: flex; flex-direction: column; }
.canvas.wide { max-width: 960px; }
.notice { margin: 0; padding: 10px 20px; background: var(--ink-900); color: var(--sun); font-size: 13px; font-weight: 700; text-align: center; }
header > :not(.notice) { margin-right: 20px; margin-left: 20px; }
header h1 { margin-top: 24px; }
h1 { margin: 0; color: var(--ink-900); font-size: 22px; line-height: 31px; font-weight: 800; letter-spacing: -.03em; }
h2 { margin: 32px 0 12px; color: var(--ink-900); font-size: 18px; font-weight: 800; letter-spacing: -.02em; }
p { margin: 8px 0 0; }
main { flex: 1; padding: 20px; }
.summary { margin: 0; padding: 20px; border-radius: 16px; background: var(--paper); }
.summary div { display: flex; justify-content: space-between; gap: 20px; padding: 6px 0; }
.summary dt { flex: none; color: var(--ink-600); font-size: 14px; }
.summary dd { margin: 0; text-align: right; color: var(--ink-900); font-weight: 500; }
.summary .total { margin-top: 8px; padding-top: 14px; border-top: 1px solid #DAD8D4; align-items: baseline; }
.summary .total dd { font-size: 24px; font-weight: 800; letter-spacing: -.03em; }
.card { position: relative; height: 176px; margin: 0 0 20px; padding: 20px; border-radius: 16px; overflow: hidden; color: #fff;
  background: linear-gradient(135deg, #2A2A31, #17171B); display: flex; flex-direction: column; justify-content: space-between; }
.card::after { content: ""; position: absolute; right: -44px; bottom: -44px; width: 148px; height: 148px; border-radius: 50%; background: var(--brand); opacity: .9; }
.card span { position: relative; z-index: 1; font-size: 14px; font-weight: 700; }
.card .chip { width: 40px; height: 30px; border-radius: 6px; background: var(--sun); }
.card .number { font-size: 17px; letter-spacing: .08em; font-variant-numeric: tabular-nums; }
button { width: 100%; min-height: 52px; padding: 0 16px; border: 0; border-radius: 12px; background: #fff; color: var(--ink-900);
  box-shadow: inset 0 0 0 1px var(--ink-400); font: inherit; font-size: 16px; font-weight: 700; cursor: pointer; }
button:hover, button:active { background: var(--paper); }
button.primary { min-height: 56px; background: var(--brand); color: #fff; box-shadow: none; }
button.primary:hover, button.primary:active { background: var(--brand-pressed); }
button:focus-visible, a:focus-visible, select:focus-visible, input:focus-visible { outline: 0; box-shadow: 0 0 0 2px #fff, 0 0 0 4px var(--ink-900); }
form { margin: 0; }
.actions { position: sticky; bottom: 0; padding: 12px 20px calc(16px + env(safe-area-inset-bottom)); background: #fff; border-top: 1px solid var(--line); }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 8px; }
.note { color: var(--ink-600); font-size: 13px; }
a { color: #1F57C3; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 10px 8px; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
th { color: var(--ink-600); font-weight: 500; font-size: 13px; }
td.won { text-align: right; font-variant-numeric: tabular-nums; color: var(--ink-900); }
.chip-state { display: inline-block; padding: 2px 8px; border-radius: 4px; font-size: 12px; font-weight: 700; background: var(--paper); color: var(--ink-700); }
.chip-state.good { background: var(--green-50); color: var(--green); }
.chip-state.bad { background: var(--error-50); color: var(--error); }
.chip-state.wait { background: var(--amber-50); color: var(--amber); }
.fields { display: grid; gap: 16px; }
.summarymary + .fields { margin-top: 20px; }
.fields label { display: grid; gap: 6px; color: var(--ink-700); font-size: 14px; font-weight: 500; }
.fields select, .fields input { width: 100%; }
.actions button + button { margin-top: 8px; }
.controls { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.controls label { display: grid; gap: 6px; color: var(--ink-700); font-size: 14px; font-weight: 500; }
.controls button { width: auto; }
select, input { min-height: 52px; padding: 0 12px; border: 1px solid var(--ink-400); border-radius: 12px; background: #fff; color: var(--ink-900); font: inherit; font-size: 16px; }
ol.messages { list-style: none; margin: 0; padding: 0; }
ol.messages li { padding: 16px 0; border-bottom: 1px solid var(--line); }
ol.messages .text { margin: 8px 0 0; padding: 14px 16px; border-radius: 4px 16px 16px; background: var(--paper); color: var(--ink-900); white-space: pre-wrap; }
ol.messages strong { font-size: 20px; letter-spacing: .04em; }
`;

/** Renders a page of the sandbox with inline styles. It loads nothing from the storefront and runs no script. */
export function page(title: string, body: Html, options: { readonly refreshSeconds?: number } = {}): Html {
  const refresh =
    options.refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${options.refreshSeconds}" />`;
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${refresh}
        <link rel="icon" href="data:," />
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
