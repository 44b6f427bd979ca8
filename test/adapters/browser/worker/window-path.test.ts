import { describe, expect, it } from 'vitest';
import { requestWindowPath, answerPathRequests } from '../../../../adapters/browser/worker/window-path.ts';
import type { WorkerWindow } from '../../../../adapters/browser/worker/worker-scope.ts';

/** A window that dispatches posted messages to its page. */
class LoadedWindow extends EventTarget implements WorkerWindow {
  postMessage(data: object, ports: Transferable[]): void {
    const event = new Event('message');
    Object.assign(event, { data, ports });
    this.dispatchEvent(event);
  }
}

describe('requestWindowPath', () => {
  it('returns the current path of the window', async () => {
    const window = new LoadedWindow();
    let path = '/order';
    answerPathRequests(window, () => path);
    expect(await requestWindowPath(window)).toBe('/order');
    path = '/product/1';
    expect(await requestWindowPath(window)).toBe('/product/1');
  });

  it('returns null when the page does not reply', async () => {
    expect(await requestWindowPath(new LoadedWindow(), 1)).toBeNull();
  });
});
