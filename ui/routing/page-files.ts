import type { Page } from './page.tsx';

/** The code of each page. The list grows with the app, so first visits to home or a product load without it. */
export const PAGE_FILES = import.meta.glob<{ readonly page: Page }>('../*/*.page.tsx');
