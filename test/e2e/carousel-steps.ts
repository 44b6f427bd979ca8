import type { Locator, Page } from 'playwright-core';

/** Pauses the page's time within 50 ms after an automatic change. Returns the content shown then. */
export async function pauseAtChange(page: Page, look: () => Promise<string>): Promise<string> {
  await page.clock.pauseAt(Date.now() + 1_500);
  const before = await look();
  for (let waited = 0; waited <= 2_000; waited += 50) {
    await page.clock.runFor(50);
    const now = await look();
    if (now !== before) return now;
  }
  throw new Error('the carousel did not advance within two seconds');
}

/** Returns the distance of the carousel from its resting position, in pixels, after it has had time to move. */
export function restOf(carousel: Locator): Promise<number> {
  return carousel
    .getByRole('group', { includeHidden: true })
    .first()
    .evaluate(async (slide) => {
      const track = slide.parentElement;
      // Animation frames continue while the page's time is paused.
      await slide.animate([], { duration: 60 }).finished;
      return track === null ? -1 : track.scrollLeft % track.clientWidth;
    });
}
