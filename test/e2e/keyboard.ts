import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What has had the focus since `unreachable` began to look. */
    reached?: Set<Element>;
  }
}

/** Who uses the page by keyboard alone: Tab, Enter, Space, arrows and letters. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until what has the focus is called so. */
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

  /** What a screen reader calls the element with the focus, roughly. */
  #focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const { activeElement } = document;
      // The page itself has the focus first.
      if (activeElement?.matches('a, button, input, select, textarea, summary, [role=option]') !== true) return '';
      const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
      const labels = isField ? [...(activeElement.labels ?? [])].map((label) => label.innerText.trim()) : [];
      const [first = ''] = [activeElement.getAttribute('aria-label'), ...labels].filter(Boolean);
      return first || (activeElement.textContent ?? '').trim();
    });
  }
}

/**
 * What a finger can use on the page as it stands, and Tab does not come to: each as a piece of HTML. Of radio buttons
 * that belong together, the browser's arrows reach the others.
 */
export async function unreachable(page: Page): Promise<string[]> {
  const countControls = () => page.locator('a, button, input, select, textarea, summary, [tabindex]').count();
  await page.evaluate(() => {
    const reached = new Set<Element>();
    window.reached = reached;
    document.addEventListener('focusin', ({ target }) => target instanceof Element && reached.add(target));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  // More may come while the first are walked through: some are come to in a second round.
  for (let presses = 0; presses < 2 * (await countControls()) + 10; presses += 10) {
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab');
    if ((await missed(page)).length === 0) return [];
  }
  return missed(page);
}

/** What can be used and has not had the focus yet. */
function missed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = window.reached ?? new Set<Element>();
    const names = [...reached].map((element) => (element instanceof HTMLInputElement ? element.name : ''));
    const isUsable = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], :disabled') === null &&
      // A field that a button beside it opens.
      !(element instanceof HTMLInputElement && element.type === 'file' && element.tabIndex < 0);
    const isReached = (element: Element): boolean =>
      reached.has(element) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && names.includes(element.name));
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const unmet = controls.filter((element) => isUsable(element) && !isReached(element));
    // What looks as if it could be tapped, and is no control.
    const pointed = [...document.querySelectorAll('main *')].filter(
      (element) =>
        getComputedStyle(element).cursor === 'pointer' &&
        element.closest('a, button, input, select, textarea, summary, label, [role=button]') === null,
    );
    return [...unmet, ...pointed].map((element) => element.outerHTML.slice(0, 120));
  });
}
