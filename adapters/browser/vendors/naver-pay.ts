import type { NaverPay, NaverPayClient, NaverPayValues } from '../../../core/ports/screen/naver-pay.port.ts';

interface Sdk {
  readonly Pay?: {
    create(settings: {
      readonly mode: string;
      readonly clientId: string;
      readonly chainId: string;
      readonly payType: 'normal';
      readonly openType: 'page';
    }): { open(values: NaverPayValues): void };
  };
}

declare global {
  interface Window {
    readonly Naver?: Sdk;
  }
}

/** Timeout of the payment window's script. */
const LOAD_TIMEOUT_MS = 15_000;

/** Opens Naver Pay with its browser SDK, a script that is loaded on first use. */
export class ScriptNaverPay implements NaverPay {
  readonly #onLeave: () => void;

  /** `onLeave` is called before the window opens in place of the page. */
  constructor(onLeave: () => void) {
    this.#onLeave = onLeave;
  }

  async open(client: NaverPayClient, values: NaverPayValues): Promise<'opened' | 'failed'> {
    const { script_url, mode, client_id: clientId, chain_id: chainId } = client;
    try {
      if (window.Naver?.Pay === undefined && !(await loadScript(script_url))) return 'failed';
      const pay = window.Naver?.Pay?.create({ mode, clientId, chainId, payType: 'normal', openType: 'page' });
      if (pay === undefined) return 'failed';
      this.#onLeave();
      pay.open(values);
      return 'opened';
    } catch {
      return 'failed';
    }
  }
}

/** Loads the script. If that fails, returns false and removes the script, so that the next call loads it again. */
function loadScript(url: string): Promise<boolean> {
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
    script.src = url;
    document.head.append(script);
  });
}
