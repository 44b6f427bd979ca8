import { beforeEach, describe, expect, it } from 'vitest';
import { chooseBridge, type NativeWindow } from '../../../../adapters/browser/native/native-bridge.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

const device = (userAgent: string) => ({ userAgent, maxTouchPoints: 5 });
const ANDROID = device('Linux; Android 15; wv MoajangApp/1.0.0 (Android)');
const IPHONE = device('iPhone; CPU iPhone OS 19_0 MoajangApp/1.0.0 (iOS)');
const BROWSER = device('Linux; Android 15 Chrome/140');

let timers: FakeTimers;
let posted: unknown[];
/** Returns a window that has the bridges of both the Android and the iOS app. */
const appWindow = (): NativeWindow => {
  const onAppMessage = { postMessage: (message: unknown): void => void posted.push(message) };
  return { NativeBridge: onAppMessage, webkit: { messageHandlers: { NativeBridge: onAppMessage } } };
};

beforeEach(() => {
  timers = new FakeTimers();
  posted = [];
});

describe('chooseBridge', () => {
  it('sends strings to the Android app', () => {
    void chooseBridge(appWindow(), ANDROID, timers).send('openExternal', { url: 'https://a.kr/?b=1' });
    expect(posted).toEqual(['{"id":1,"type":"openExternal","payload":{"url":"https://a.kr/?b=1"}}']);
  });

  it('sends objects to the iOS app', () => {
    void chooseBridge(appWindow(), IPHONE, timers).send('setBadge', { count: 3 });
    expect(posted).toEqual([{ id: 1, type: 'setBadge', payload: { count: 3 } }]);
  });

  it.each([
    ['in a browser', BROWSER, appWindow],
    ['in an app that has no bridge', ANDROID, (): NativeWindow => ({})],
    ['in an iOS app without handlers', IPHONE, (): NativeWindow => ({ webkit: {} })],
  ])('reports each message as failed %s', async (_, on, makeWindow) => {
    const bridge = chooseBridge(makeWindow(), on, timers);
    expect(bridge.isAvailable).toBe(false);
    expect(await bridge.send('closeApp', {})).toEqual({ ok: false, data: null });
    expect(posted).toEqual([]);
  });

  it('assigns replies to messages by number, in any order', async () => {
    const fixture = appWindow();
    const bridge = chooseBridge(fixture, ANDROID, timers);
    const replies = [bridge.send('appVersion', {}), bridge.send('pushToken', {})];
    fixture.__nativeReply?.('2', true, 'push-7');
    fixture.__nativeReply?.(1, true, '1.4.0');
    expect(await Promise.all(replies)).toEqual([
      { ok: true, data: '1.4.0' },
      { ok: true, data: 'push-7' },
    ]);
    expect(timers.scheduledCount).toBe(0);
  });

  it.each([
    [false, 'x'],
    ['true', 'x'],
    [undefined, undefined],
  ])('treats a reply of %s as a failure', async (ok, data) => {
    const fixture = appWindow();
    const reply = chooseBridge(fixture, ANDROID, timers).send('share', { title: 'a', text: 'b', url: 'c' });
    fixture.__nativeReply?.(1, ok, data);
    expect(await reply).toEqual({ ok: false, data: null });
  });

  it('reports a failure after a minute when the app does not reply', async () => {
    const reply = chooseBridge(appWindow(), IPHONE, timers).send('copy', { text: 'a' });
    let isDone = false;
    void reply.then(() => (isDone = true));
    timers.advance(59_999);
    await Promise.resolve();
    expect(isDone).toBe(false);
    timers.advance(1);
    expect(await reply).toEqual({ ok: false, data: null });
  });

  it('treats an app that throws as a failure, and ignores replies to unknown messages', async () => {
    const fixture = appWindow();
    fixture.NativeBridge = {
      postMessage: () => {
        throw new Error('no such method');
      },
    };
    const bridge = chooseBridge(fixture, ANDROID, timers);
    expect(await bridge.send('copy', { text: 'a' })).toEqual({ ok: false, data: null });
    expect(() => fixture.__nativeReply?.(99, true, 'x')).not.toThrow();
  });
});
