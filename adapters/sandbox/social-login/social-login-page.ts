import { withJosa } from '../../../core/text/josa.ts';
import { html } from 'hono/html';
import { type Html, page } from '../kit/page-frame.ts';
import { SANDBOX_PEOPLE } from './social-people.ts';

/**
 * Renders a provider's login page, on which the user selects a person and whether to consent. It has only forms, so
 * that it works without scripts.
 */
export function socialLoginPage(
  provider: string,
  action: string,
  request: Readonly<Record<string, string>>,
  shopHost: string,
): Html {
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    `${provider} 로그인 연습`,
    html`<div class="canvas">
      <header>
        <p class="notice">${provider} 로그인 연습 · 실제 계정이 아니에요</p>
        <h1>${withJosa(provider, '으로/로')} 로그인</h1>
        <p class="note">${shopHost} 에서 이름과 연락처를 받고 싶어 해요. 누구로 로그인할지 골라 주세요.</p>
      </header>
      <form method="post" action="${action}">
        ${hidden}
        <main>
          ${SANDBOX_PEOPLE.map(
            ({ key, label, member_name }, place) =>
              html`<p>
                <label
                  ><input type="radio" name="person" value="${key}" ${place === 0 ? 'checked' : ''} /> ${member_name}
                  <span class="note">${label}</span></label
                >
              </p>`,
          )}
        </main>
        <div class="actions">
          <button class="primary" name="answer" value="agree">동의하고 계속하기</button>
          <div class="grid"><button name="answer" value="cancel">취소</button></div>
        </div>
      </form>
    </div>`,
  );
}

/** Renders a form that submits itself, or by a button if scripts are disabled. */
export function formPostPage(action: string, fields: Readonly<Record<string, string>>): Html {
  return page(
    '돌아가는 중',
    html`<div class="canvas">
        <header><h1>쇼핑몰로 돌아가는 중이에요</h1></header>
        <main>
          <form method="post" action="${action}" id="back">
            ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            <button class="primary">쇼핑몰로 돌아가기</button>
          </form>
        </main>
      </div>
      <script>
        document.getElementById('back').submit();
      </script>`,
  );
}

export function refusedPage(provider: string, reason: string): Html {
  return page(
    `${provider} 로그인 연습`,
    html`<div class="canvas">
      <header>
        <p class="notice">${provider} 로그인 연습</p>
        <h1>로그인 창을 열 수 없어요</h1>
      </header>
      <main><p>${reason}</p></main>
    </div>`,
  );
}
