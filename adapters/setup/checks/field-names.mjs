// Checks that only fields have names like `option_cnt`: a reader must see which names are part of the contract.
import { withoutComments } from './imports.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

const lineAt = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split('\n').length;

const STYLE = String.raw`(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)*_(?:cnt|idxs?|list|most|least)|(?:most|longest)_\w+)(?![\w$])`;
/** Names in the style of fields: ids, counts and lists, and limits such as `rows_most`. */
const FIELD_LIKE = new RegExp(String.raw`(?<![\w$])${STYLE}`, 'g');
/** Such names, unless they follow a dot: code that only reads a field does not define it. */
const DEFINED = new RegExp(String.raw`(?<![\w$.])${STYLE}`, 'g');

/**
 * Files whose names are fields: the contract, the tables, what gateways and their sandboxes define, the files of an
 * import, and the services of the commands, whose results are printed as JSON.
 */
const DEFINING = [
  /^core\/(?:api|catalogue)\//,
  /^adapters\/(?:server\/database|gateways|sandbox|cli\/listed)\//,
  /^adapters\/cli\/.*-(?:service|commands?)\.ts$/,
];
const defines = (/** @type {string} */ path) => DEFINING.some((files) => files.test(path));

/** A column that a query names, as SQL or by Kysely. */
const ALIAS = /\bas\s*(?:\(\s*'|")?([a-z]\w*)/g;

/** Fields of log lines, which programs outside the project read. */
const LOG_FIELDS = ['today_cnt'];

const isCode = (/** @type {string} */ path) => /\.(?:ts|tsx|mjs|js)$/.test(path);
const withoutStrings = (/** @type {string} */ text) =>
  text.replace(/'(?:[^'\\\n]|\\.)*'/g, (string) => ' '.repeat(string.length));

/**
 * Finds names in the style of fields that neither the contract, the tables nor a query defines, once per file.
 * @param {Sources} sources
 * @returns {string[]}
 */
export function strayFieldNames(sources) {
  const code = [...sources]
    .filter(([path]) => isCode(path))
    .map(([path, text]) => ({ path, text: withoutComments(text) }));
  const defining = code.filter(({ path }) => defines(path));
  const fields = new Set([
    ...LOG_FIELDS,
    ...defining.flatMap(({ text }) => text.match(DEFINED) ?? []),
    ...code.flatMap(({ text }) => [...text.matchAll(ALIAS)].map(([, name = '']) => name)),
  ]);
  return code
    .filter(({ path }) => !defines(path))
    .flatMap(({ path, text }) => {
      const stray = [...withoutStrings(text).matchAll(FIELD_LIKE)].filter(([name]) => !fields.has(name));
      const first = new Map(stray.toReversed().map(({ 0: name, index }) => [name, index]));
      return [...first].map(
        ([name, index]) => `${path}:${lineAt(text, index)}: ${name} is no field: name it in camelCase`,
      );
    });
}
