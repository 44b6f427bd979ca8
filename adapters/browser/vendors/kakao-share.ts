import type { KakaoCard } from '../../../core/ports/screen/sharing.port.ts';

/** Copied from Kakao's download page; the hash is that of this version. */
const SDK = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.5/kakao.min.js',
  integrity: 'sha384-dok87au0gKqJdxs7msEdBPNnKSRT+/mhTVzq+qOhcL464zXwvcrpjeWvyj1kCdq6',
};

/** Timeout of the script, after which the link is copied instead. */
const LOAD_TIMEOUT_MS = 5_000;

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

/**
 * Sends a card by KakaoTalk, after loading Kakao's script. Returns false if the script failed to load in time. May
 * reject.
 */
export async function sendByKakao(jsKey: string, { title, text, url, image, button }: KakaoCard): Promise<boolean> {
  const sdk = await loadSdk();
  if (sdk === null) return false;
  if (!sdk.isInitialized()) sdk.init(jsKey);
  const link = { mobileWebUrl: url, webUrl: url };
  const content = { title, description: text, imageUrl: image, link };
  sdk.Share.sendDefault({ objectType: 'feed', content, buttons: [{ title: button, link }], installTalk: true });
  return true;
}

let loading: Promise<KakaoSdk | null> | null = null;

/** Loads the script once. Returns null if that fails or takes too long; the next call tries again. */
async function loadSdk(): Promise<KakaoSdk | null> {
  loading ??= loadScript().then((isLoaded) => {
    const sdk = isLoaded ? (window.Kakao ?? null) : null;
    if (sdk === null) loading = null;
    return sdk;
  });
  return loading;
}

function loadScript(): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (isLoaded: boolean) => (): void => {
      clearTimeout(timer);
      if (!isLoaded) script.remove();
      resolve(isLoaded);
    };
    const timer = setTimeout(end(false), LOAD_TIMEOUT_MS);
    script.addEventListener('load', end(true), { once: true });
    script.addEventListener('error', end(false), { once: true });
    Object.assign(script, { ...SDK, crossOrigin: 'anonymous', async: true });
    document.head.append(script);
  });
}
