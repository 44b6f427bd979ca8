import { describe, expect, it } from 'vitest';
import { staticDocument } from '../../../../adapters/server/office-catalogue/static-document.ts';

const ORIGIN = 'http://shop.kr';
const still = (html: string, styles = '', fonts: string | null = null) =>
  staticDocument({ html, styles, fonts, origin: ORIGIN });

describe('a page for viewing only', () => {
  it('has no scripts and no links', () => {
    const page = still(
      '<a class="x" href="/cart">장바구니</a><script>alert(1)</script><form action="/api">사기</form>',
    );
    expect(page).toContain('<a class="x">장바구니</a><form>사기</form>');
    expect(page).not.toContain('alert');
  });

  it('has the given fonts, which office and storefront share', () => {
    expect(still('<p>글</p>', '', '/assets/fonts-a.css')).toContain(
      '<link rel="stylesheet" href="/assets/fonts-a.css">',
    );
    expect(still('<p>글</p>')).not.toContain('<link');
  });

  it('preloads nothing', () => {
    expect(still('<link rel="preload" as="image" href="/pictures/96/a"/><p>글</p>')).not.toContain('preload');
  });

  it('loads its images from the storefront', () => {
    expect(still('<img src="/pictures/780/a" srcset="/pictures/320/a 320w, /pictures/780/a 780w">')).toContain(
      '<img src="http://shop.kr/pictures/780/a" srcset="http://shop.kr/pictures/320/a 320w, http://shop.kr/pictures/780/a 780w">',
    );
    expect(still('<img src="https://elsewhere.kr/a">')).toContain('src="https://elsewhere.kr/a"');
    expect(still('', '.a{background:url(/assets/a.svg)}')).toContain('url(http://shop.kr/assets/a.svg)');
  });
});
