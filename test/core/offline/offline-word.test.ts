import { describe, expect, it } from 'vitest';
import { OFFLINE_WORD, offlinePage, withOfflineWord } from '../../../core/offline/offline-word.ts';

describe('withOfflineWord', () => {
  it('says at the top of a kept page that there is no network, and leaves the page as it was', () => {
    const shown = withOfflineWord('<html><body><div id="root">감귤</div></body></html>');
    expect(shown).toContain(OFFLINE_WORD);
    expect(shown.indexOf(OFFLINE_WORD)).toBeLessThan(shown.indexOf('<div id="root">감귤</div>'));
    expect(shown).toContain('role="status"');
  });
});

describe('offlinePage', () => {
  it('leads to what can be read: home and cart', () => {
    const page = offlinePage('모아장');
    expect(page).toContain('<h1');
    expect([...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(['/', '/cart']);
    expect(page).not.toContain('<script');
  });
});
