import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { alertText, type RenderLink } from '../../../../ui/widgets/overlays/alert-text.tsx';

function render(html: string): string {
  const link: RenderLink = (href, text, key) => createElement('a', { key, href }, text);
  return renderToStaticMarkup(createElement(Fragment, null, alertText(html, link)));
}

describe('alertText', () => {
  it('retains line breaks and bold text', () => {
    expect(render('먼저<br>로그인해 <b>주세요</b>.<br/>네')).toBe('먼저<br/>로그인해 <b>주세요</b>.<br/>네');
    expect(render('<strong>아주</strong> 좋아요')).toBe('<b>아주</b> 좋아요');
  });

  it('breaks the line at the end of a block', () => {
    expect(render('<p>하나</p><p>둘</p>')).toBe('하나<br/>둘<br/>');
  });

  it('decodes HTML entities', () => {
    expect(render('A&amp;B &lt;3 &quot;좋아요&quot; &amp;lt;')).toBe('A&amp;B &lt;3 &quot;좋아요&quot; &amp;lt;');
  });

  it('links to pages of the shop, with bold text inside', () => {
    expect(render('<a href="/event/3?from=1&amp;to=2">이벤트 <b>보기</b></a> 끝')).toBe(
      '<a href="/event/3?from=1&amp;to=2">이벤트 </a><a href="/event/3?from=1&amp;to=2"><b>보기</b></a> 끝',
    );
    expect(render("<a class='x' href='/cs'>문의</a>")).toBe('<a href="/cs">문의</a>');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('removes a link to %j, and retains its text', (href) => {
    expect(render(`<a href="${href}">여기</a>`)).toBe('여기');
  });

  it('removes unsupported tags with their attributes, and retains their text', () => {
    expect(render('<a href="javascript:alert(1)">여기</a>')).toBe('여기');
    expect(render('<img src=x onerror=alert(1)>감귤')).toBe('감귤');
    expect(render('<b onclick="alert(1)">감귤</b>')).toBe('<b>감귤</b>');
  });

  it('retains a character that is not a tag', () => {
    expect(render('3 < 5, 값 > 2 <3')).toBe('3 &lt; 5, 값 &gt; 2 &lt;3');
  });

  it('closes an open bold tag at the end of the text', () => {
    expect(render('<b>끝이 없는')).toBe('<b>끝이 없는</b>');
    expect(render('')).toBe('');
  });
});
