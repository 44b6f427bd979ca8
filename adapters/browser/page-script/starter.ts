import { linkTo } from './link-to.ts';

/** Delay after which the page is usually hydrated and its other files are loaded. */
const STYLES_DELAY_MS = 500;
/** Starts the storefront after this time even if the browser is not idle. */
const IDLE_TIMEOUT_MS = 300;

/** URLs from the data attributes of the script element. */
interface PageFiles {
  readonly modules: readonly string[];
  readonly nextStyles: readonly string[];
}

/**
 * Starts the storefront after the page's images have loaded, or at the first input. Runs the modules one by one, so
 * that input is handled between them. Preloads the styles of the next page last: if they were added at the tap, the
 * browser would restyle the whole current page before opening the next one. `data-first` on the document defers content
 * far below the fold; it is removed here at the first input or scroll, otherwise by `loadFonts`. Calls `failed` if a
 * module cannot be loaded.
 */
export function startStorefront({ modules, nextStyles }: PageFiles, failed: () => void): void {
  const root = document.documentElement;
  let hasStarted = false;

  async function runNext(index: number): Promise<void> {
    const module = modules[index];
    if (module === undefined) {
      setTimeout(() => nextStyles.forEach(preloadStyle), STYLES_DELAY_MS);
      return;
    }
    try {
      await import(/* @vite-ignore */ module);
    } catch (error) {
      failed();
      throw error;
    }
    setTimeout(() => void runNext(index + 1));
  }

  function start(): void {
    if (hasStarted) return;
    hasStarted = true;
    void runNext(0);
    // One task per link: adding all links in one task would block input for some 40 ms on a computer, and longer on a
    // phone.
    for (const module of modules) setTimeout(() => document.head.append(linkTo(module, 'modulepreload')));
  }

  const startWhenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start);
  };
  const scrolled = (): void => {
    delete root.dataset['first'];
  };
  const touched = (): void => {
    scrolled();
    start();
  };
  const onFirst = (event: string, listener: () => void): void =>
    addEventListener(event, listener, { once: true, capture: true, passive: true });

  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
  onFirst('scroll', scrolled);
  for (const event of ['pointerdown', 'keydown', 'touchstart']) onFirst(event, touched);
}

/** Applies the style sheet when it has loaded, so that it does not block rendering. */
function preloadStyle(href: string): void {
  const link = linkTo(href, 'preload');
  link.as = 'style';
  // The same value as in Vite's preload helper; otherwise the browser would load the file twice.
  link.crossOrigin = '';
  link.addEventListener('load', () => (link.rel = 'stylesheet'), { once: true });
  document.head.append(link);
}
