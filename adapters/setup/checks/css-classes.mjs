// Finds classes that a file uses but its CSS module does not define, and CSS modules whose classes the build would give
// the same names. Neither causes an error: the screen only looks wrong.
import { posix } from 'node:path';
import { styleMark } from '../build/style-mark.mjs';

/** @param {string} css */
function classesOf(css) {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, ' {} ');
  return new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name));
}

/** @param {string} path @param {string} css */
function composedBy(path, css) {
  return [...css.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+'([^']+)')?;/g)].flatMap(([, names = '', from]) =>
    names.split(/\s+/).map((name) => ({ name, file: from === undefined ? path : besides(path, from) })),
  );
}

/** @param {string} source @param {string} path */
function usedBy(path, source) {
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, variable = '', from = '']) =>
    [...source.matchAll(new RegExp(String.raw`(?<![\w./'-])${variable}\.([a-zA-Z_]\w*)`, 'g'))].map(
      ([, name = '']) => ({
        name,
        file: besides(path, from),
      }),
    ),
  );
}

/** @param {string} path @param {string} from */
const besides = (path, from) => posix.join(posix.dirname(path), from);

/**
 * Returns the classes that are used but not defined by their CSS module.
 * @param {ReadonlyMap<string, string>} sources by path
 */
export function missingClasses(sources) {
  const defined = new Map(
    [...sources].filter(([path]) => path.endsWith('.module.css')).map(([path, css]) => [path, classesOf(css)]),
  );
  return [...sources].flatMap(([path, source]) => {
    const uses = path.endsWith('.module.css')
      ? composedBy(path, source)
      : path.endsWith('.tsx')
        ? usedBy(path, source)
        : [];
    const missing = uses.filter(({ name, file }) => defined.get(file)?.has(name) !== true);
    return [...new Set(missing.map(({ name, file }) => `${path}: no .${name} in ${file}`))];
  });
}

/**
 * Returns the CSS modules with the mark of another one, so that classes of the same name would be merged.
 * @param {ReadonlyMap<string, string>} sources by path
 */
export function sharedStyleMarks(sources) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  return [...sources.keys()]
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const mark = styleMark(path);
      const other = paths.get(mark);
      paths.set(mark, path);
      return other === undefined ? [] : [`${path}: has the mark of ${other}; rename one of them`];
    });
}
