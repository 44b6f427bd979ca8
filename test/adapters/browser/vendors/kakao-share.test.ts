import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserSharing } from '../../../../adapters/browser/browser-sharing.ts';
import type { NativeBridge } from '../../../../core/ports/screen/native-bridge.port.ts';
import { FakeNativeBridge } from '../../../fakes/fake-native-bridge.ts';

const CARD = {
  title: '제주 감귤 5kg',
  text: '제주농장',
  url: 'https://shop.test/product/1',
  image: 'https://shop.test/1.jpg',
  button: '구매하러 가기',
};
const LOAD_MS = 5_000;

/** A script element with only the parts that loading a script needs. */
class FakeScript extends EventTarget {
  src = '';
  integrity = '';
  isRemoved = false;

  remove(): void {
    this.isRemoved = true;
  }
}

describe('sharing by KakaoTalk', () => {
  let scripts: FakeScript[];
  let sent: object[];
  let bridge: NativeBridge;
  const sdk = {
    isReady: false,
    isInitialized: () => sdk.isReady,
    init: (key: string): void => {
      if (key === 'wrong') throw new Error('the key is invalid');
      sdk.isReady = true;
    },
    Share: { sendDefault: (card: object) => sent.push(card) },
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [scripts, sent, bridge] = [[], [], new FakeNativeBridge()];
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', {
      createElement: () => new FakeScript(),
      head: { append: (script: FakeScript) => scripts.push(script) },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const share = async (key: string, end: (script: FakeScript) => void) => {
    const sharing = new BrowserSharing(bridge).sendKakaoCard(key, CARD);
    await vi.dynamicImportSettled();
    const script = scripts.at(-1);
    if (script !== undefined) end(script);
    return sharing;
  };
  const arrive = (script: FakeScript): void => {
    vi.stubGlobal('window', { Kakao: sdk });
    script.dispatchEvent(new Event('load'));
  };

  it('gives up on a script that fails, or does not load in time, and loads it again at the next tap', async () => {
    expect(await share('key', (script) => script.dispatchEvent(new Event('error')))).toBe(false);
    expect(await share('key', () => vi.advanceTimersByTime(LOAD_MS))).toBe(false);
    expect(await share('key', (script) => script.dispatchEvent(new Event('load')))).toBe(false);
    expect(scripts).toHaveLength(3);
    expect(scripts.map(({ isRemoved }) => isRemoved)).toEqual([true, true, false]);

    expect(await share('wrong', arrive)).toBe(false);
    expect(await share('key', () => {})).toBe(true);

    expect(scripts).toHaveLength(4);
    expect(scripts.every(({ src, integrity }) => src.includes('kakao') && integrity.startsWith('sha384-'))).toBe(true);
    expect(sent).toEqual([expect.objectContaining({ objectType: 'feed' })]);
  });
});
