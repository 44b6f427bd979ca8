import { html } from 'hono/html';
import { formatWon } from '../../../core/money/won.ts';
import { type Html, page } from './page-frame.ts';

/** The fields that a button of a sandbox payment window sends. */
interface ChoiceForm {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A sandbox payment window: what is paid, and a button for each outcome. */
interface PaymentWindow<Choice extends string> {
  readonly title: string;
  /** Notice that the payment is not real. */
  readonly notice: string;
  readonly heading: string;
  /** Image above the details of the payment. */
  readonly picture?: Html;
  /** Details of the payment, except the total. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The total in won. */
  readonly amount: number;
  readonly note: string;
  /** Further content below the note. */
  readonly more?: Html;
  readonly pay: readonly [choice: Choice, label: string];
  readonly others: readonly (readonly [choice: Choice, label: string])[];
  readonly formOf: (choice: Choice) => ChoiceForm;
}

/** Renders the payment window of any gateway. Each button is a form, so that it works without scripts. */
export function paymentWindowPage<Choice extends string>(window: PaymentWindow<Choice>): Html {
  const { title, notice, heading, picture = '', facts, amount, note, more = '', pay, others, formOf } = window;
  const button = ([choice, label]: readonly [choice: Choice, label: string], style: string): Html => {
    const { action, fields = {} } = formOf(choice);
    return html`<form method="post" action="${action}" accept-charset="utf-8">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="${style}">${label}</button>
    </form>`;
  };
  return page(
    title,
    html`<div class="canvas">
      <header>
        <p class="notice">${notice}</p>
        <h1>${heading}</h1>
      </header>
      <main>
        ${picture}
        <dl class="summary">
          ${facts.map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
          <div class="total">
            <dt>결제 금액</dt>
            <dd>${formatWon(amount)}</dd>
          </div>
        </dl>
        <p class="note">${note}</p>
        ${more}
      </main>
      <div class="actions">
        ${button(pay, 'primary')}
        <div class="grid">${others.map((other) => button(other, ''))}</div>
      </div>
    </div>`,
  );
}

/** Renders the page of a window that is invalid or has ended, with the reason. */
export function closedWindowPage(notice: string, title: string, reason: string): Html {
  return page(
    title,
    html`<div class="canvas">
      <header>
        <p class="notice">${notice}</p>
        <h1>${title}</h1>
      </header>
      <main>
        <p>${reason}</p>
        <p class="note">상점으로 돌아가 다시 결제해 주세요.</p>
      </main>
    </div>`,
  );
}
