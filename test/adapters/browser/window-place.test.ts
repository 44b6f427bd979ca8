import { describe, expect, it } from 'vitest';
import { placeOf, tellPlace } from '../../../adapters/browser/window-place.ts';
import type { WorkerWindow } from '../../../adapters/browser/worker-scope.ts';

/** What is posted to it is heard by its page. */
class LoadedWindow extends EventTarget implements WorkerWindow {
  postMessage(data: object, ports: Transferable[]): void {
    const heard = new Event('message');
    Object.assign(heard, { data, ports });
    this.dispatchEvent(heard);
  }
}

describe('placeOf', () => {
  it('is where the shopper is by now', async () => {
    const window = new LoadedWindow();
    let path = '/order';
    tellPlace(window, () => path);
    expect(await placeOf(window)).toBe('/order');
    path = '/product/1';
    expect(await placeOf(window)).toBe('/product/1');
  });

  it('is unknown as long as the page says nothing', async () => {
    expect(await placeOf(new LoadedWindow(), 1)).toBeNull();
  });
});
