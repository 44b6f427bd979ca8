import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from './screen-check.ts';
import { sharedBrowser } from './shared-browser.ts';

const HEAD = `<html lang="ko"><title>화면</title><style>
  button { width: 200px; height: 48px; background: #efedea; color: #625e58; transition: background-color 1s }
  button.active { background: #b3261e; color: #fff }
</style>`;

describe('the axe findings of a screen', () => {
  const opened: { page?: Page } = {};
  const page = (): Page => {
    if (opened.page === undefined) throw new Error('the page is open inside tests only');
    return opened.page;
  };
  beforeEach(async () => {
    opened.page = await (await sharedBrowser()).newPage();
  });
  afterEach(async () => opened.page?.close());

  it('are those of its elements, each time that it is read', async () => {
    await page().setContent(`${HEAD}<main><h1>화면</h1><img src="data:,"><div role="checkbox">동의</div></main>`);

    const findings = await axeFindings(page());

    expect(findings.map((text) => text.split(':')[0])).toEqual(['aria-required-attr', 'image-alt']);
    expect(await axeFindings(page())).toEqual(findings);
  });

  it('do not include the colors during a transition', async () => {
    await page().setContent(`${HEAD}<main><h1>화면</h1><button>담기</button></main>`);
    await page().evaluate(() => {
      const button = document.querySelector('button');
      // Reading the old color makes the change of the next line a transition.
      if (button !== null && getComputedStyle(button).backgroundColor !== '') button.className = 'active';
    });

    expect(await axeFindings(page())).toEqual([]);
  });
});
