import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the first visible card and its position, in pixels. */
function firstCard(page: Page): Promise<{ href: string; top: number }> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li a[href^="/product/"]')];
    const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
    return { href: first?.getAttribute('href') ?? '', top: first?.getBoundingClientRect().top ?? 0 };
  });
}

/** Returns the first visible card once it is the same card at the same position for a while. */
export async function firstCardAtRest(page: Page): Promise<{ href: string; top: number }> {
  let first = { href: '', top: NaN };
  const isAtRest = async (): Promise<boolean> => {
    const before = first;
    first = await firstCard(page);
    return first.href !== '' && first.href === before.href && first.top === before.top;
  };
  await expect.poll(isAtRest, { interval: 400, timeout: 5_000 }).toBe(true);
  return first;
}

/** Returns a product's first card. */
export function cardTo(page: Page, href: string): Locator {
  return page.locator(`main li a[href="${href}"]`).first();
}

/** Returns the position of a card, in pixels; NaN while it is not rendered. */
export async function topOf(card: Locator): Promise<number> {
  const box = await card.boundingBox({ timeout: 500 }).catch(() => null);
  return box?.y ?? NaN;
}

/** Returns the position of a card once it no longer moves: scrolling has ended, and fonts have loaded. */
export async function restOf(card: Locator): Promise<number> {
  let top = NaN;
  const moved = async (): Promise<number> => {
    const stood = top;
    top = await topOf(card);
    return top - stood;
  };
  await expect.poll(moved, { interval: 400, timeout: 5_000 }).toBe(0);
  return top;
}
