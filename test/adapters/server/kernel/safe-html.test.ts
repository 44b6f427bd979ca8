import { describe, expect, it } from 'vitest';
import { safeHtml } from '../../../../adapters/server/kernel/safe-html.ts';

describe('safeHtml', () => {
  it('retains the structure of a text', () => {
    const html =
      '<h2>햇감귤</h2><p>달고 <strong>새콤</strong>해요.<br /></p><ul><li>5kg</li></ul><table><tbody><tr><td colspan="2">표</td></tr></tbody></table>';

    expect(safeHtml(html)).toBe(html);
  });

  it('retains images of the shop and images over https, with their size', () => {
    const own = '<img src="/pictures/780/detail/1.webp" width="780" height="900" alt="감귤밭" loading="lazy" />';

    expect(safeHtml(own)).toBe(own);
    expect(safeHtml('<img src="https://cdn.example.com/a.webp" alt="">')).toBe(
      '<img src="https://cdn.example.com/a.webp" alt="" />',
    );
  });

  it('retains the height of a long image, which sellers use for a whole description', () => {
    const long = '<img src="/pictures/780/detail/1.webp" width="780" height="12000" alt="" />';

    expect(safeHtml(long)).toBe(long);
  });

  it('adds an alt to every image, so that screen readers do not read its file name', () => {
    expect(safeHtml('<img src="/pictures/780/a.webp">')).toContain('alt=""');
  });

  it.each([
    'x',
    'http://example.com/a.png',
    '//example.com/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg>',
    '/other/a.png',
    '/pictures/../api/v1/member/logout',
    '/pictures/%2e%2e/api',
    'https:\\\\evil',
    ' https://a b',
    '',
  ])('removes an image from %j', (src) => {
    expect(safeHtml(`<p>앞<img src="${src}" alt="그림">뒤</p>`)).toBe('<p>앞뒤</p>');
  });

  it.each([
    ['a script', '<p>앞</p><script>alert(1)</script><p>뒤</p>'],
    ['a script in capitals', '<p>앞</p><SCRIPT SRC=//evil></SCRIPT><p>뒤</p>'],
    ['a script that is never closed', '<p>앞</p><p>뒤</p><script>alert(1)'],
    ['an svg', '<p>앞</p><svg onload="alert(1)"><script>alert(1)</script><text>글</text></svg><p>뒤</p>'],
    ['a frame', '<p>앞</p><iframe src="https://evil" srcdoc="<script>1</script>"></iframe><p>뒤</p>'],
    ['a style sheet', '<p>앞</p><style>*{background:url(//evil)}</style><p>뒤</p>'],
    ['an object', '<p>앞</p><object data="evil.swf"></object><embed src="x"><p>뒤</p>'],
    ['a comment', '<p>앞</p><!--[if IE]><script>alert(1)</script><![endif]--><p>뒤</p>'],
    [
      'head elements',
      '<base href="//evil"><meta http-equiv="refresh" content="0;url=//evil"><link rel="stylesheet" href="//evil"><p>앞</p><p>뒤</p>',
    ],
  ])('removes %s with its content', (_, html) => {
    expect(safeHtml(html)).toBe('<p>앞</p><p>뒤</p>');
  });

  it.each([
    '<p onclick="alert(1)">글</p>',
    '<p style="position:fixed">글</p>',
    '<p class="button" id="root" data-x="1">글</p>',
    '<a href="javascript:alert(1)"><p>글</p></a>',
    '<form action="//evil"><p>글</p><input name="password"></form>',
    '<button formaction="javascript:1"><p>글</p></button>',
    '<custom-element><p>글</p></custom-element>',
  ])('retains the paragraph of %s and removes everything else', (html) => {
    expect(safeHtml(html)).toBe('<p>글</p>');
  });

  it('removes event handlers and styles of an image', () => {
    const html = safeHtml(
      '<img src="/pictures/780/a.webp" onerror="alert(1)" style="x" srcset="//evil 1x" width="9e9" loading="x">',
    );

    expect(html).toBe('<img src="/pictures/780/a.webp" alt="" />');
  });

  it('escapes text that looks like markup, also when applied twice', () => {
    const once = safeHtml('&lt;script&gt;alert(1)&lt;/script&gt; 3 < 5 <scr<script>ipt>alert(2)</scr</script>ipt>');

    expect(once).not.toMatch(/<\s*script/i);
    expect(safeHtml(once)).toBe(once);
  });
});
