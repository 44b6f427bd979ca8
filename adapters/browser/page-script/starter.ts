/** By then the page has come to life, and nothing else is on its way. */
const STYLES_DELAY_MS = 500;
/** The shop's code waits for an idle moment, but no longer than this. */
const IDLE_TIMEOUT_MS = 300;

/** What the document says of its files: addresses, with a space between them. */
interface PageFiles {
  readonly modules: readonly string[];
  readonly nextStyles: readonly string[];
}

/**
 * Starts the shop's script once the page's pictures are there, or as soon as the shopper touches anything: what can
 * be seen comes first. Its pieces run one by one, so that the finger gets in between. Last come the styles of the page
 * that is opened next: put in at the tap, they would have the whole page before styled anew first. `data-first` on the
 * document lets what is far below wait; it ends here when the page is touched or scrolled, else with the fonts. Calls
 * `failed` if a piece of the script cannot be loaded.
 */
export function startShop({ modules, nextStyles }: PageFiles, failed: () => void): void {
  const root = document.documentElement;
  let hasBegun = false;

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

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    for (const module of modules) document.head.append(linkTo(module, 'modulepreload'));
    void runNext(0);
  }

  const beginSoon = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(begin);
  };
  const scrolled = (): void => {
    delete root.dataset['first'];
  };
  const touched = (): void => {
    scrolled();
    begin();
  };
  const onFirst = (event: string, heard: () => void): void =>
    addEventListener(event, heard, { once: true, capture: true, passive: true });

  if (document.readyState === 'complete') beginSoon();
  else addEventListener('load', beginSoon, { once: true });
  onFirst('scroll', scrolled);
  for (const event of ['pointerdown', 'keydown', 'touchstart']) onFirst(event, touched);
}

/** A sheet is put in once it is there, so that what needs it sooner waits for it. */
function preloadStyle(href: string): void {
  const link = linkTo(href, 'preload');
  link.as = 'style';
  // As Vite's preload helper requests it, or the browser would load it twice.
  link.crossOrigin = '';
  link.addEventListener('load', () => (link.rel = 'stylesheet'), { once: true });
  document.head.append(link);
}

function linkTo(href: string, rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}
