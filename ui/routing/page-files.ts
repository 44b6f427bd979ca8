import type { Page } from './page.tsx';

/** Where the code of each page is. The list grows with the shop, so a first visit to home or a product goes without it. */
export const PAGE_FILES = import.meta.glob<{ readonly page: Page }>('../*/*.page.tsx');
