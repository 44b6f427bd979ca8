import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Elements that had the focus since `unreachable` started. */
    reached?: Set<Element>;
  }
}

/** A shopper who uses the keyboard only: Tab, Enter, Space, arrows and letters. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the focused element has this name. */
  async tabTo(name: RegExp): Promise<void> {
    const seen: string[] = [];
    for (let presses = 0; presses < 150; presses += 1) {
      const focused = await this.#focused();
      if (name.test(focused)) return;
      seen.push(focused);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`${name.source} can't be reached by Tab, only ${[...new Set(seen)].join(' | ')}`);
  }

  async press(name: RegExp, key = 'Enter'): Promise<void> {
    await this.tabTo(name);
    await this.#page.keyboard.press(key);
  }

  async type(name: RegExp, text: string): Promise<void> {
    await this.tabTo(name);
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.insertText(text);
  }

  /** Returns roughly what a screen reader announces for the focused element. */
  #focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const { activeElement } = document;
      // The document itself has the focus first.
      if (activeElement?.matches('a, button, input, select, textarea, summary, [role=option]') !== true) return '';
      const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
      const labels = isField ? [...(activeElement.labels ?? [])].map((label) => label.innerText.trim()) : [];
      const [first = ''] = [activeElement.getAttribute('aria-label'), ...labels].filter(Boolean);
      return first || (activeElement.textContent ?? '').trim();
    });
  }
}

/** Returns the controls that Tab does not reach, as HTML. In a group of radio buttons, it has to reach only one. */
export async function unreachable(page: Page): Promise<string[]> {
  const countControls = () => page.locator('a, button, input, select, textarea, summary, [tabindex]').count();
  await page.evaluate(() => {
    const reached = new Set<Element>();
    window.reached = reached;
    document.addEventListener('focusin', ({ target }) => target instanceof Element && reached.add(target));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const countReached = () => page.evaluate(() => window.reached?.size ?? 0);
  // Controls load, and those of long lists are replaced, during the walk: it ends after a whole round without a new
  // control.
  for (let reached = 0, since = 0; since <= (await countControls()) + 10; since += 10) {
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab');
    if ((await unreachedControls(page)).length === 0) return [];
    const now = await countReached();
    if (now > reached) since = 0;
    reached = now;
  }
  return unreachedControls(page);
}

/** Returns the controls that have not had the focus yet. */
function unreachedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = window.reached ?? new Set<Element>();
    const names = [...reached].map((element) => (element instanceof HTMLInputElement ? element.name : ''));
    const isUsable = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], :disabled') === null &&
      // Excludes a file field that a button next to it opens.
      !(element instanceof HTMLInputElement && element.type === 'file' && element.tabIndex < 0);
    const isReached = (element: Element): boolean =>
      reached.has(element) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && names.includes(element.name));
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const unreached = controls.filter((element) => isUsable(element) && !isReached(element));
    // Elements that look clickable but are not controls.
    const clickable = [...document.querySelectorAll('main *')].filter(
      (element) =>
        getComputedStyle(element).cursor === 'pointer' &&
        element.closest('a, button, input, select, textarea, summary, label, [role=button]') === null,
    );
    return [...unreached, ...clickable].map((element) => element.outerHTML.slice(0, 120));
  });
}
