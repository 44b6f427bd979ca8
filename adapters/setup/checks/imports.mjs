// Finds the imports of a source file in its text, since Node includes no parser. It only knows the forms that the
// formatter produces, which is enough, since all files are formatted.
import { posix } from 'node:path';

/**
 * @typedef {object} Import
 * @property {string} to path in the project, or the name of a package with its subpath (`react-dom/server`)
 * @property {boolean} isPackage
 * @property {boolean} isType whether it is erased at run time
 */

const startsRegex = /(?:^|[(,=:[!&|?{};+\-*%^~<>\n]|\breturn|\bcase|\btypeof)\s*$/;

/**
 * Replaces all comments by blanks; strings and line numbers stay the same.
 * @param {string} source
 */
export function withoutComments(source) {
  let out = '';
  let at = 0;
  /**
   * The depth of braces at which each open template literal continues.
   * @type {number[]}
   */
  const templates = [];
  let depth = 0;
  const consume = (/** @type {RegExp} */ token) => {
    token.lastIndex = at;
    const text = token.exec(source)?.[0] ?? source.slice(at, at + 1);
    at += text.length;
    return text;
  };
  while (at < source.length) {
    const two = source.slice(at, at + 2);
    const one = two.slice(0, 1);
    if (two === '//') consume(/\/\/[^\n]*/y);
    else if (two === '/*') out += consume(/\/\*[^]*?(?:\*\/|$)/y).replace(/[^\n]/g, ' ');
    else if (one === "'") out += consume(/'(?:[^'\\\n]|\\[^])*'?/y);
    else if (one === '"') out += consume(/"(?:[^"\\\n]|\\[^])*"?/y);
    else if (one === '/' && startsRegex.test(out.slice(-20))) {
      out += consume(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y);
    } else if (one === '`' || (one === '}' && templates.at(-1) === depth)) {
      if (one === '}') templates.pop();
      const text = consume(/[`}](?:[^`\\$]|\\[^]|\$(?!\{))*(?:`|\$\{|$)/y);
      if (text.endsWith('${')) templates.push(depth);
      out += text;
    } else {
      if (one === '{') depth += 1;
      if (one === '}') depth -= 1;
      // Copies most of a source: up to the next character that has a meaning here.
      out += consume(/[^'"`/{}]+|[^]/y);
    }
  }
  return out;
}

const clause = String.raw`(?:[\w$]+|\*(?:\s*as\s+[\w$]+)?|\{[^{}]*\})`;
const statement = new RegExp(
  String.raw`\b(?:import|export)\s+(type\s+)?${clause}(?:\s*,\s*${clause})?\s*from\s*(['"])(.+?)\2`,
  'g',
);
const atRunTime = [
  /\bimport\s*(['"])(.+?)\1/g,
  /\bimport\s*\(\s*(['"`])([^$]+?)\1/g,
  /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*(['"`])(.+?)\1/g,
  /\bnew URL\(\s*(['"`])(\.[^$]+?\.(?:ts|tsx|mjs|js))\1\s*,\s*import\.meta\.url/g,
];

/**
 * @param {string} path of the importing file
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(path, source) {
  const text = withoutComments(source);
  /** @param {string} name @param {boolean} isType @returns {Import} */
  const read = (name, isType) => {
    const isPackage = !name.startsWith('.') && !name.startsWith('/');
    const bare = name.replace(/\?.*$/, '');
    if (isPackage) return { to: bare, isPackage, isType };
    const to = bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(path), bare);
    return { to, isPackage, isType };
  };
  const statements = [...text.matchAll(statement)].map((match) => read(match[3] ?? '', match[1] !== undefined));
  const others = atRunTime.flatMap((form) => [...text.matchAll(form)].map((match) => read(match[2] ?? '', false)));
  return [...statements, ...others];
}

/**
 * Returns the package of an import: `@a/b` for `@a/b/c`, `node:` for `node:fs/promises`.
 * @param {string} name
 */
export function packageOf(name) {
  if (name.startsWith('node:')) return 'node:';
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
