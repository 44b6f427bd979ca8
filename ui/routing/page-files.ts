import type { Page } from './page.tsx';

/**
 * Loads the code of each page. The list grows with the app, so a first visit to home or to a product does not load it.
 */
export const PAGE_FILES = import.meta.glob<{ readonly page: Page }>('../*/*.page.tsx');
