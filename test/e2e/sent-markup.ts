import type { Page, Request } from 'playwright-core';
import { officeCalls } from '../adapters/server/office/office-text-fields.ts';
import { isRequestOf } from './office-cut.ts';

/** The beginning of the markup that all hostile texts of the walks contain. */
const MARKUP_START = '<img src=x';

/** The fields that pages have sent with markup in them, as `METHOD /path field`. */
export class SentMarkup {
  readonly #fields = new Set<string>();

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  /** Notes the fields of all requests that the page makes from now on. */
  watch(page: Page): void {
    page.on('request', (request) => this.#note(request));
  }

  #note(request: Request): void {
    if (!request.url().includes('/api/office/') || request.method() === 'GET') return;
    if (request.headers()['content-type'] !== 'application/json') return;
    const call = officeCalls().find((one) => isRequestOf(one, request));
    if (call === undefined) return;
    const body: unknown = request.postDataJSON();
    for (const path of pathsWithMarkup(body, '')) this.#fields.add(`${call} ${path}`);
  }
}

function pathsWithMarkup(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return value.includes(MARKUP_START) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsWithMarkup(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => pathsWithMarkup(item, path === '' ? name : `${path}.${name}`));
}
