import type { Page } from 'playwright-core';

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';
/** A position in the window, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** Fingers on the screen. */
export class Fingers {
  readonly #send: (type: Touch, points: readonly Point[]) => Promise<unknown>;
  readonly #page: Page;

  private constructor(page: Page, send: (type: Touch, points: readonly Point[]) => Promise<unknown>) {
    this.#page = page;
    this.#send = send;
  }

  static async on(page: Page): Promise<Fingers> {
    const session = await page.context().newCDPSession(page);
    return new Fingers(page, (type, points) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      }),
    );
  }

  /** Moves each finger from its first position to its last, and rests there, so that it is not a flick. */
  async drag(from: readonly Point[], to: readonly Point[], { lift = true } = {}): Promise<void> {
    await this.#send('touchStart', from);
    for (let step = 1; step <= 8; step += 1) {
      const share = step / 8;
      const points = from.map(([x, y], finger): Point => {
        const [toX, toY] = to[finger] ?? [x, y];
        return [x + (toX - x) * share, y + (toY - y) * share];
      });
      await this.#send('touchMove', points);
      await this.#page.waitForTimeout(16);
    }
    await this.#page.waitForTimeout(150);
    if (lift) await this.lift();
  }

  async lift(): Promise<void> {
    await this.#send('touchEnd', []);
  }
}
