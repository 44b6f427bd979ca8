import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Describing only violations saves more time than it takes to find them. A sandboxed frame cannot be checked. */
const OPTIONS = { resultTypes: ['violations'], selectors: false, iframes: false };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const results = v.object({
  violations: v.array(v.object({ id: v.string(), help: v.string(), nodes: v.array(v.object({ html: v.string() })) })),
});

/** Returns the axe findings of the current screen, as `rule: help: element`. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Injected by the debugger, to which the page's security policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
  const axeResults: unknown = await page.evaluate(`axe.run(${JSON.stringify({ ...OPTIONS, runOnly: RULES })})`);
  const { violations } = v.parse(results, axeResults);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

/** Returns by how many pixels the page scrolls sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the texts that overflow their element or the window. Ignores rows that scroll sideways, and hidden texts. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '')) return false;
        if (element.closest('[inert], [aria-hidden="true"], .visually-hidden, nav, script, style') !== null)
          return false;
        const { width, height, left, right } = element.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        for (let row = element.parentElement; row !== null && row !== document.body; row = row.parentElement)
          if (row.scrollWidth > row.clientWidth + 1 && getComputedStyle(row).overflowX === 'auto') return false;
        const isWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
        // Names on cards end in an ellipsis on purpose.
        if (getComputedStyle(element).webkitLineClamp !== 'none') return false;
        const isHigh =
          getComputedStyle(element).overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
        return isWide || isHigh || right > innerWidth + 1 || left < -1;
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`),
  );
}
