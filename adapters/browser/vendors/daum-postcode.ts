import { parsePostcodeResult } from '../../../core/ordering/postcode-result.ts';
import type { PostcodeRequest } from '../../../core/ports/screen/postcode.port.ts';

/** The constructor that the service's script defines. */
type PostcodeSearch = new (options: Readonly<Record<string, unknown>>) => {
  embed(elementId: Element, options: object): void;
};

const loading = new Map<string, Promise<void>>();

/**
 * Renders Kakao's (Daum) postcode search into an element of the page, since apps block its pop-up windows. Returns
 * false if its script failed to load; the next call requests it again.
 */
export async function openDaumPostcode(scriptUrl: string, { elementId, onSelect }: PostcodeRequest): Promise<boolean> {
  const script = loading.get(scriptUrl) ?? loadScript(scriptUrl);
  loading.set(scriptUrl, script);
  const isLoaded = await script.then(
    () => true,
    () => false,
  );
  const Search = isLoaded ? searchOf(window) : null;
  const element = document.getElementById(elementId);
  if (Search === null || element === null) {
    loading.delete(scriptUrl);
    return false;
  }
  const search = new Search({
    width: '100%',
    height: '100%',
    oncomplete: (data: unknown) => {
      const address = parsePostcodeResult(data);
      if (address !== null) onSelect(address);
    },
  });
  search.embed(element, { autoClose: true });
  return true;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} was not loaded`));
    });
    document.head.append(script);
  });
}

function searchOf(windowObject: object): PostcodeSearch | null {
  const library = 'daum' in windowObject ? windowObject.daum : 'kakao' in windowObject ? windowObject.kakao : null;
  if (typeof library !== 'object' || library === null || !('Postcode' in library)) return null;
  return isSearch(library.Postcode) ? library.Postcode : null;
}

function isSearch(value: unknown): value is PostcodeSearch {
  return typeof value === 'function';
}
