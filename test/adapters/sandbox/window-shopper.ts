import type { Fetch } from '../../../adapters/gateways/wire/form-post.ts';
import type { GatewayForm } from '../../../core/payment/gateways/inicis-window.port.ts';

export interface ReturnForm {
  /** The server's return address, to which the browser posts `fields` next. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Acts like a browser without scripts in the payment window: posts the form, presses a button, follows the redirect.
 */
export class WindowShopper {
  readonly #fetch: Fetch;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  async open(
    form: GatewayForm,
  ): Promise<{ status: number; html: string; press: (label: string) => Promise<ReturnForm> }> {
    const response = await this.#post(form.action, form.fields);
    const html = await response.text();
    return { status: response.status, html, press: (label) => this.#press(form.action, html, label) };
  }

  async #press(pageUrl: string, html: string, label: string): Promise<ReturnForm> {
    const form = [...html.matchAll(/<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(([, , inside]) =>
      new RegExp(`>\\s*${label}\\s*</button>`).test(inside ?? ''),
    );
    if (form === undefined) throw new Error(`No button ${label} in the window`);
    const [, action = '', inside = ''] = form;
    const fields: Record<string, string> = {};
    for (const [, name = '', value = ''] of inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
      fields[unescape(name)] = unescape(value);
    }
    const response = await this.#post(new URL(unescape(action), pageUrl).href, fields);
    const url = response.headers.get('location');
    if (response.status !== 307 || url === null) throw new Error(`The window returned ${response.status}`);
    return { url, fields };
  }

  #post(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.#fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    });
  }
}

function unescape(text: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => signs[name] ?? '');
}
