/** After each step, for the drawing itself and for the shopper. */
const PAUSE_MS = 20;

/**
 * Brings the shop's font. The first piece of its style sheet has the letters of nearly every page; it is fetched, and
 * put in while what is far below the screen rests; then that follows, section by section. The other pieces are put in
 * along with it, since every change of the pieces lays the whole page out again; a letter that needs one fetches it.
 */
export async function bringFonts(): Promise<void> {
  const styleSheet = document.querySelector<HTMLElement>('[data-fonts]')?.dataset['fonts'];
  const faces = styleSheet === undefined ? [] : (await rulesOf(styleSheet)).map(({ style }) => faceOf(style));
  // The letters of a piece that fails stay in the system's font.
  await faces[0]?.load().catch(() => null);
  const resting = restBelow();
  await painted();
  for (const face of faces) document.fonts.add(face);
  for (const { style } of resting) {
    await painted();
    style.contentVisibility = '';
  }
}

/** The font's pieces, in a style sheet which is read and never applied. */
function rulesOf(href: string): Promise<readonly CSSFontFaceRule[]> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', () =>
      resolve(Array.from(link.sheet?.cssRules ?? []).filter((rule) => rule instanceof CSSFontFaceRule)),
    );
    link.addEventListener('error', () => resolve([]));
    document.head.append(link);
  });
}

function faceOf(style: CSSStyleDeclaration): FontFace {
  return new FontFace(style.getPropertyValue('font-family').replaceAll(/["']/g, ''), style.getPropertyValue('src'), {
    display: 'swap',
    unicodeRange: style.getPropertyValue('unicode-range'),
    weight: style.getPropertyValue('font-weight'),
  });
}

/**
 * Leaves out of layout the sections that may be (they know their size) and that are not on screen: those that have
 * waited for the fonts since the page came, and what is further down.
 */
function restBelow(): HTMLElement[] {
  const resting = [...document.querySelectorAll<HTMLElement>('main section')].filter((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return (top > innerHeight || bottom < 0) && getComputedStyle(section).contentVisibility !== 'visible';
  });
  for (const { style } of resting) style.contentVisibility = 'hidden';
  delete document.documentElement.dataset['first'];
  // Whoever goes there finds them, whatever that costs.
  const wake = (): void => {
    for (const { style } of resting) style.contentVisibility = '';
  };
  addEventListener('scroll', wake, { once: true, passive: true });
  return resting;
}

/** Resolves when the next frame has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, PAUSE_MS));
  });
}
