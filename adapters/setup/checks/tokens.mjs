// Checks design tokens: all colors and radii are tokens in one file, and each token is used.
import { withoutComments } from './imports.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

const TOKENS = 'ui/app/tokens.css';
const lineAt = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split('\n').length;

/**
 * Finds hexadecimal colors in styles and views of the storefront, except in the file of tokens.
 * @param {Sources} sources
 */
export function rawColors(sources) {
  return [...sources].flatMap(([path, source]) => {
    if (!path.startsWith('ui/') || path === TOKENS || !/\.(?:css|tsx?)$/.test(path)) return [];
    const isStyle = path.endsWith('.css');
    const text = isStyle ? source.replaceAll(/\/\*[^]*?\*\//g, blank) : withoutComments(source);
    // In a view, a color is a whole string or follows a colon in a string. Others, such as `#detail`, are addresses.
    const color = isStyle
      ? /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi
      : /(?<=['"`:]\s?)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=['"`;])/gi;
    return [...text.matchAll(color)].map(
      ({ 0: found, index }) => `${path}:${lineAt(text, index)}: ${found}; use a token of ${TOKENS}, or add one`,
    );
  });
}

/**
 * Finds radii in pixels in styles, except in the file of tokens. A sum of a token and the width of a border is a radius
 * of that token.
 * @param {Sources} sources
 */
export function rawRadii(sources) {
  return [...sources].flatMap(([path, source]) => {
    if (!path.startsWith('ui/') || path === TOKENS || !path.endsWith('.css')) return [];
    const text = source.replaceAll(/\/\*[^]*?\*\//g, blank);
    return [...text.matchAll(/border(?:-\w+){0,2}-radius:\s*([^;}]+)/g)]
      .filter(({ 1: value = '' }) => /\d(?:px|rem|em)/.test(value.replaceAll(/calc\(var\(--r-\w+\) [-+] \d+px\)/g, '')))
      .map(({ 1: value, index }) => `${path}:${lineAt(text, index)}: ${value}; use a token of ${TOKENS}, or add one`);
  });
}

/**
 * Finds tokens that nothing uses, and uses of tokens that nothing defines.
 * @param {Sources} sources
 */
export function strayTokens(sources) {
  const tokens = sources.get(TOKENS) ?? '';
  const texts = [...sources].filter(([path]) => path.startsWith('ui/') && /\.(?:css|tsx?)$/.test(path));
  const used = new Set(texts.flatMap(([, text]) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
  const defined = new Set(
    texts.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name)),
  );
  const unused = [...tokens.matchAll(/^\s*(--[\w-]+):/gm)]
    .filter(({ 1: name }) => !used.has(name))
    .map(({ 1: name, index }) => `${TOKENS}:${lineAt(tokens, index + 1)}: nothing uses ${name}`);
  const unknown = texts.flatMap(([path, text]) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(({ 1: name }) => !defined.has(name))
      .map(({ 1: name, index }) => `${path}:${lineAt(text, index)}: nothing defines ${name}`),
  );
  return [...new Set(unused), ...unknown];
}

/** @param {string} comment */
function blank(comment) {
  return comment.replaceAll(/[^\n]/g, ' ');
}
