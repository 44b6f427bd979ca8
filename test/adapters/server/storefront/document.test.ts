import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  renderDocument,
  escapeHtml,
  escapeScript,
  type RenderedPage,
} from '../../../../adapters/server/storefront/document.ts';

const PAGE: RenderedPage = {
  html: '<main>감귤</main>',
  shopName: '모아장',
  title: '감귤 5kg',
  description: '햇감귤이에요.',
  image: 'https://moajang.kr/pictures/1080/a',
  canonical: 'https://moajang.kr/product/1',
  isMissing: false,
  structuredData: '{"@type":"Product"}',
  pageData: '{"answers":{}}',
  assets: {
    script: 'start()',
    styles: '.a{color:red}',
    styleFiles: ['/assets/a-12345678.css'],
    modules: ['/assets/browser-12345678.js', '/assets/vendor-12345678.js'],
    fonts: '/assets/fonts-12345678.css',
  },
};
const drawn = (overrides: Partial<RenderedPage> = {}): string => renderDocument({ ...PAGE, ...overrides });
/** Returns the tags of a document. They must be the same for any text in it. */
const elements = (html: string): string[] => [...html.matchAll(/<[a-z!/][^\s>]*/gi)].map(([tag]) => tag);

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--',
  '<!--<script>',
  ']]>',
  '\u2028alert(1)\u2029',
  '&lt;script&gt;',
];

/**
 * Matches characters that must not appear unescaped in this field, since they would end the text, the attribute or the
 * line of script.
 */
const meansSomething = (field: string): RegExp => (field.endsWith('Data') ? /[<\u2028\u2029]/ : /[<>"'&]/);

describe('renderDocument', () => {
  it('has the title with the site name, or only the site name without a title', () => {
    expect(drawn()).toContain('<title>감귤 5kg | 모아장</title>');
    expect(drawn({ title: '' })).toContain('<title>모아장</title>');
  });

  it('shows the notice of a page as text, and nothing without one', () => {
    expect(drawn({ notice: '미리보기: <b>금요일</b>' })).toMatch(
      /<body><p id="notice"[^>]*>미리보기: &#60;b&#62;금요일/,
    );
    expect(drawn()).toContain('<body><div id="root">');
  });

  it('has the data for link previews, and the site description for a page without one', () => {
    expect(drawn()).toContain('<meta property="og:title" content="감귤 5kg | 모아장">');
    expect(drawn()).toContain('<meta property="og:description" content="햇감귤이에요.">');
    expect(drawn()).toContain('<meta property="og:image" content="https://moajang.kr/pictures/1080/a">');
    expect(drawn({ description: '' })).toContain('<meta name="description" content="모일수록');
    expect(drawn({ image: null })).not.toContain('og:image');
  });

  it('has one canonical address for search engines, and excludes missing pages', () => {
    expect(drawn()).toContain('<link rel="canonical" href="https://moajang.kr/product/1">');
    expect(drawn()).not.toContain('noindex');
    expect(drawn({ isMissing: true })).toContain('<meta name="robots" content="noindex">');
    expect(drawn({ isMissing: true })).not.toContain('canonical');
    expect(drawn({ canonical: null })).toContain('<meta name="robots" content="noindex">');
    expect(drawn({ canonical: null })).not.toContain('canonical');
  });

  it('contains content, styles and data, and names the bootstrap script’s files', () => {
    const html = drawn();
    expect(html).toContain('<div id="root"><main>감귤</main></div>');
    expect(html).toContain('<style>.a{color:red}</style>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a-12345678.css" disabled>');
    expect(html).toContain('data-modules="/assets/browser-12345678.js /assets/vendor-12345678.js"');
    expect(html).toContain('data-fonts="/assets/fonts-12345678.css"');
    expect(drawn({ assets: { ...PAGE.assets, fonts: null } })).not.toContain('data-fonts');
    expect(html).not.toContain('data-next');
    const nextStyleFiles = ['/assets/b-12345678.css', '/assets/c-12345678.css'];
    expect(drawn({ assets: { ...PAGE.assets, nextStyleFiles } })).toContain(
      'data-next="/assets/b-12345678.css /assets/c-12345678.css"',
    );
    expect(drawn({ structuredData: null })).not.toContain('ld+json');
  });

  it.each(['title', 'description', 'image', 'canonical', 'structuredData', 'pageData'] as const)(
    'escapes %s, so that nothing in it is an element, an attribute or a script',
    (field) => {
      for (const hostile of HOSTILE) {
        const html = drawn({ [field]: hostile });
        expect(elements(html)).toEqual(elements(drawn({ [field]: 'x' })));
        expect(html.includes(hostile)).toBe(!meansSomething(field).test(hostile));
      }
    },
  );

  it.each(['modules', 'fonts'] as const)('escapes the %s of the build in their attribute', (field) => {
    const hostile = '"><script>';
    const html = drawn({ assets: { ...PAGE.assets, [field]: field === 'modules' ? [hostile] : hostile } });
    expect(elements(html)).toEqual(elements(drawn()));
  });

  it('has one script that runs: that of the build, allowed by the security policy', () => {
    const running = [...drawn().matchAll(/<script(?![^>]*type="application)[^>]*>([^]*?)<\/script>/g)];
    expect(running.map(([, code]) => code)).toEqual([PAGE.assets.script]);
    const hash = (text: string | undefined) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('base64');
    expect(hash(running[0]?.[1])).toBe(hash(PAGE.assets.script));
  });
});

describe('escapeScript', () => {
  it('returns equivalent JSON without characters that end a script', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const escaped = escapeScript(json);
        expect(JSON.parse(escaped)).toEqual(JSON.parse(json));
        expect(escaped).not.toMatch(/[<\u2028\u2029]/);
      }),
    );
    expect(JSON.parse(escapeScript('["</script>\u2028\u2029"]'))).toEqual(['</script>\u2028\u2029']);
  });
});

describe('escapeHtml', () => {
  it('escapes every special character of HTML', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/a&#62;');
    expect(escapeHtml('감귤 5kg')).toBe('감귤 5kg');
  });
});
