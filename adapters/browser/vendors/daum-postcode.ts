import { readFoundAddress } from '../../core/order/found-address.ts';
import type { PostcodeOrder } from '../../core/ports/postcode.port.ts';

/** What the service's script leaves behind. */
type PostcodeSearch = new (options: Readonly<Record<string, unknown>>) => {
  embed(place: Element, options: object): void;
};

const loading = new Map<string, Promise<void>>();

/**
 * The postcode service of Kakao (Daum), drawn into an element of ours: its pop-up windows are blocked in apps.
 * A script that can't be loaded is tried anew next time.
 */
export async function openDaumPostcode(scriptUrl: string, { place, found }: PostcodeOrder): Promise<boolean> {
  const script = loading.get(scriptUrl) ?? loadScript(scriptUrl);
  loading.set(scriptUrl, script);
  const isLoaded = await script.then(
    () => true,
    () => false,
  );
  const Search = isLoaded ? searchOf(window) : null;
  const element = document.getElementById(place);
  if (Search === null || element === null) {
    loading.delete(scriptUrl);
    return false;
  }
  const search = new Search({
    width: '100%',
    height: '100%',
    oncomplete: (data: unknown) => {
      const address = readFoundAddress(data);
      if (address !== null) found(address);
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

function searchOf(world: object): PostcodeSearch | null {
  const library = 'daum' in world ? world.daum : 'kakao' in world ? world.kakao : null;
  if (typeof library !== 'object' || library === null || !('Postcode' in library)) return null;
  return isSearch(library.Postcode) ? library.Postcode : null;
}

function isSearch(value: unknown): value is PostcodeSearch {
  return typeof value === 'function';
}
