import type { KakaoCard } from '../../../core/ports/screen/sharing.port.ts';

/** From Kakao's download page. The hash belongs to this version. */
const SDK = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.5/kakao.min.js',
  integrity: 'sha384-dok87au0gKqJdxs7msEdBPNnKSRT+/mhTVzq+qOhcL464zXwvcrpjeWvyj1kCdq6',
};

interface KakaoSdk {
  init(key: string): void;
  isInitialized(): boolean;
  readonly Share: { sendDefault(card: object): unknown };
}

declare global {
  interface Window {
    readonly Kakao?: KakaoSdk;
  }
}

/** Sends a card by KakaoTalk; loads the script first. Returns false if the script failed to load. */
export async function sendByKakao(js_key: string, { title, text, url, image, button }: KakaoCard): Promise<boolean> {
  const sdk = await loadSdk();
  if (sdk === null) return false;
  if (!sdk.isInitialized()) sdk.init(js_key);
  const link = { mobileWebUrl: url, webUrl: url };
  const content = { title, description: text, imageUrl: image, link };
  sdk.Share.sendDefault({ objectType: 'feed', content, buttons: [{ title: button, link }], installTalk: true });
  return true;
}

let loading: Promise<KakaoSdk | null> | null = null;

async function loadSdk(): Promise<KakaoSdk | null> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    Object.assign(script, { ...SDK, crossOrigin: 'anonymous', async: true });
    script.addEventListener('load', () => resolve(window.Kakao ?? null));
    script.addEventListener('error', () => {
      script.remove();
      // The next call loads it again.
      loading = null;
      resolve(null);
    });
    document.head.append(script);
  });
  return loading;
}
