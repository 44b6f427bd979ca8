import { describe, expect, it } from 'vitest';
import {
  OFFLINE_NOTICE_TEXT,
  offlinePage,
  withOfflineNotice,
} from '../../../../adapters/browser/worker/offline-notice.ts';

describe('withOfflineNotice', () => {
  it('adds the offline notice to the top of a cached page, and leaves the rest unchanged', () => {
    const shown = withOfflineNotice('<html><body><div id="root">감귤</div></body></html>');
    expect(shown).toContain(OFFLINE_NOTICE_TEXT);
    expect(shown.indexOf(OFFLINE_NOTICE_TEXT)).toBeLessThan(shown.indexOf('<div id="root">감귤</div>'));
    expect(shown).toContain('role="status"');
  });
});

describe('offlinePage', () => {
  it('links to home and the cart, which are always cached', () => {
    const page = offlinePage('모아장');
    expect(page).toContain('<h1');
    expect([...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(['/', '/cart']);
    expect(page).not.toContain('<script');
  });
});
