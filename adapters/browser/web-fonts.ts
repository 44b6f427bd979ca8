/** Pause after each frame, so that painting and input are not blocked. */
const PAUSE_MS = 20;

/**
 * Loads the font. The first subset of its style sheet covers nearly every page, so only that one is fetched. While it
 * is applied, off-screen sections are excluded from layout; they are laid out afterwards, one per frame. The other
 * subsets are added in the same step, since each change of the font set repeats the layout of the page. The browser
 * fetches them when a character needs them.
 */
export async function loadFonts(): Promise<void> {
  const styleSheet = document.querySelector<HTMLElement>('[data-fonts]')?.dataset['fonts'];
  const faces = styleSheet === undefined ? [] : (await rulesOf(styleSheet)).map(({ style }) => faceOf(style));
  // If the subset fails to load, the system font is used.
  await faces[0]?.load().catch(() => null);
  const excluded = excludeBelowWindow();
  await nextPaint();
  for (const face of faces) document.fonts.add(face);
  for (const { style } of excluded) {
    await nextPaint();
    style.contentVisibility = '';
  }
}

/** Returns the font rules of a style sheet, which is parsed but never applied. */
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
 * Excludes off-screen sections of known size from layout and returns them. They include those that `data-first` has
 * excluded since the first paint.
 */
function excludeBelowWindow(): HTMLElement[] {
  const excluded = [...document.querySelectorAll<HTMLElement>('main section')].filter((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return (top > innerHeight || bottom < 0) && getComputedStyle(section).contentVisibility !== 'visible';
  });
  for (const { style } of excluded) style.contentVisibility = 'hidden';
  delete document.documentElement.dataset['first'];
  // Scrolling may show any section, so all are laid out now, even if that is slow.
  const layOutAll = (): void => {
    for (const { style } of excluded) style.contentVisibility = '';
  };
  addEventListener('scroll', layOutAll, { once: true, passive: true });
  return excluded;
}

/** Resolves after the next frame, plus a short pause. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, PAUSE_MS));
  });
}
