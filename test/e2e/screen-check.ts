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

/** Returns the axe findings of the current screen, as `rule: help: element`, once its transitions have ended. */
export async function axeFindings(page: Page): Promise<string[]> {
  await waitForTransitions(page);
  // Injected by the debugger, to which the page's security policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(withoutZeroTimers(await readFile(AXE, 'utf8')));
  const axeResults: unknown = await page.evaluate(`axe.run(${JSON.stringify({ ...OPTIONS, runOnly: RULES })})`);
  const { violations } = v.parse(results, axeResults);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

/**
 * Resolves when all transitions and animations with an end have ended. Even one of 1 ms lasts until the next frame,
 * which a busy machine renders late: a button that becomes active has its new text on its old color until then.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Returns a script whose timers of 0 ms are messages. axe ends each rule with such a timer and waits for all of them,
 * without a limit; on a busy machine, Chromium now and then loses one of those that a starting page sets.
 */
function withoutZeroTimers(script: string): string {
  return `((setTimer) => {
    const { port1, port2 } = new MessageChannel();
    const tasks = [];
    port1.onmessage = () => tasks.shift()();
    const setTimeout = (task, ms) => (ms > 0 ? setTimer(task, ms) : (tasks.push(task), port2.postMessage(null)));
    ${script}
  })(setTimeout.bind(window))`;
}

/** Returns by how many pixels the page scrolls sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the dates on the screen that are not written as `2026-11-21`, such as `2026.11.21`. */
export async function otherDates(page: Page): Promise<readonly string[]> {
  const text = await page.locator('body').innerText();
  return text.match(/\d{4}[./] ?\d{1,2}[./] ?\d{1,2}/g) ?? [];
}

/** The least height of a control on a phone. */
const MIN_CONTROL_PX = 44;

/** Returns the controls of the office that are too low for a finger. The area of a checkbox is its label. */
export async function lowControls(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('button, select, label:has(input, select), nav a, header a')]
        .filter((control) => control.closest('label') === null || control.tagName === 'LABEL')
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ control, height: control.getBoundingClientRect().height }))
        .filter(({ height }) => height > 1 && height < least)
        .map(({ control, height }) => `${control.tagName} ${control.textContent.trim().slice(0, 40)}: ${height}`),
    MIN_CONTROL_PX,
  );
}

const NARROW = { width: 320, height: 640 };
const WINDOWS = [NARROW, { width: 390, height: 844 }, { width: 1440, height: 900 }];

/**
 * Returns what is wrong with the current screen on a narrow phone, a phone and a desktop, and with text of twice the
 * size on the narrow one; [] if there is nothing to report. Resizes the window, which is cheaper than opening the
 * screen once for each, and restores it.
 */
export async function flawsInEachWindow(page: Page): Promise<readonly unknown[]> {
  const before = page.viewportSize() ?? NARROW;
  const flaws: unknown[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const findings = await axeFindings(page);
    const sideways = Math.max(0, await sidewaysScroll(page));
    if (findings.length > 0 || sideways > 0) flaws.push({ window, findings, sideways });
  }
  await page.setViewportSize(NARROW);
  const enlarging = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  // A dialog makes the page below it inert.
  const hasDialog = (await page.locator('dialog:modal').count()) > 0;
  const cut = await cutTexts(page, hasDialog ? 'dialog:modal' : 'body');
  const sideways = Math.max(0, await sidewaysScroll(page));
  if (cut.length > 0 || sideways > 0) flaws.push({ window: 'narrow, text of twice the size', cut, sideways });
  await enlarging.evaluate((style) => document.head.removeChild(style));
  await page.setViewportSize(before);
  return flaws;
}

/**
 * Returns the texts that overflow their element or the window. Ignores rows that scroll sideways, and hidden texts.
 * `within` is the selector of the part to check; the last match counts.
 */
export async function cutTexts(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...([...document.querySelectorAll(selector)].at(-1)?.querySelectorAll<HTMLElement>('*') ?? [])]
        .filter((element) => {
          if (![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== ''))
            return false;
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
    within,
  );
}
