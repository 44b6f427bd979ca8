// Checks this project's English: unwanted words in comments, test titles and docs, constants that name their bound
// last, and references to documents that do not exist. `npm run check` fails on any of them.
// `node adapters/setup/checks/words.mjs` counts them by word and folder; `... words.mjs nobody` lists each place.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsCommand, root } from '../kit/commands.mjs';
import { readSources } from '../kit/source-files.mjs';
import { withoutComments } from './imports.mjs';
import { unwantedWords } from './source-rules.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */
/** @typedef {{ word: string, pattern: RegExp, instead: string }} Entry */
/** @typedef {{ path: string, line: number, word: string, instead: string }} Finding */

/** @type {(word: string, forms: string, instead: string) => Entry} */
const entry = (word, forms, instead) => ({ word, pattern: new RegExp(String.raw`\b(?:${forms})\b`, 'gi'), instead });

/** Unwanted words of comments, test titles and docs. The first argument is the name under which an entry is counted. */
const WORDS = [
  entry('whoever', 'whoever|whomever', 'name them: the caller, the client, the shopper, the operator'),
  entry('nobody', "nobody(?:'s)?", 'no one, or the passive'),
  entry('somebody', "somebody(?:'s)?", 'another member, a guest, the operator'),
  entry('anybody', 'anybody', 'any caller, any shopper'),
  entry('everybody', "everybody(?:'s)?", 'all shoppers'),
  entry('whatever', 'whatever', 'any …, even if …'),
  entry('wherever', 'wherever', 'name the place'),
  // Excludes "there is none", which is plain English.
  entry('is none', '(?<!there )(?:is|are|were|was) none', 'is not valid, returns null, has no …'),
  entry('told', 'told|tells|to tell', 'reported, notified; a function returns'),
  entry('heard', 'heard|hears|to hear', 'received, was notified'),
  entry('anew', 'anew', 'again; re-render, reload, recompute'),
  entry('under way', 'under way|on (?:its|their) way', 'in flight, pending, loading, shipped'),
  entry('can not', 'can not', 'cannot'),
  entry('can be had', 'can be had', 'is available, loads'),
  entry('so many', 'so many', 'up to N'),
  entry('given back', '(?:give|gives|given|gave|giving) back', 'refunded, restored, released'),
  entry('lapse', 'lapse[sd]?|lapsing', 'expire'),
  entry('goods', 'goods', 'products, items'),
  entry('piece', 'pieces?', 'unit, item, chunk'),
  entry('practice', 'practice|practise[sd]?', 'sandbox'),
  entry('certify', 'certif(?:y|ies|ied|ication)', 'verify, verification'),
  entry('secession', 'secession|secedes?', 'account deletion'),
  entry('to be called', 'to be called', 'Call this when …'),
  entry('slip', 'slips?', 'typo'),
  entry('log-in', 'log-(?:ins?|outs?)', 'login, logout; log in, log out'),
  entry('picture', 'pictures?', 'image, screenshot'),
  entry('moment', 'moments?', 'time, timestamp'),
  entry('non-member', 'non-members?', 'guest'),
  entry('mend', 'mend(?:s|ed|ing)?', 'correct, fix'),
  // Excludes Naver Pay's wish list, which is a term.
  entry('wish', 'wish(?:es|ed)?(?! list)', 'request, choice, value'),
  // Excludes the functions of demo images, which draw shapes: "Draws a disc".
  entry('drawn', 'drawn|draws (?:[\\w’-]+ ){0,3}(?:cards?|lists?|pages?|rows?|screens?|views?)', 'rendered, painted'),
  // Excludes the banks' clearing house, which is a term.
  entry('house', '(?<!clearing )house', 'project, codebase'),
  entry('room', 'rooms?', 'module'),
  entry('shelf', 'shelf|shelves', 'catalogue, cache, list'),
  entry('desk', 'desks?', 'service'),
  entry('door', 'doors?', 'entry point, port'),
  entry('left out', 'left out|leaves? out|leaving out', 'omitted, ignored, missing'),
  entry('at once', 'at once', 'immediately, or concurrently'),
  entry('meanwhile', 'meanwhile', 'name the interval: until …, since …'),
  entry('look at', 'look(?:s|ed|ing)? at', 'check, read, view'),
  entry('go on', 'goes on|going on|went on|gone on', 'continue'),
  entry('for ever', 'for ever', 'forever'),
];

/**
 * Text that is wrong even in code: references to documents outside the project, and constants such as `ROWS_MOST`
 * instead of `MAX_ROWS`.
 * @type {Entry[]}
 */
const PHRASES = [
  { word: 'spec §', pattern: /\bspec(?:ification)? ?§/gi, instead: 'state the rule, or name docs/specification.md' },
  { word: 'decisions, "', pattern: /\bdecisions?, ["“]/gi, instead: 'name the page of docs/decisions by its number' },
  {
    word: '_MOST',
    // The setting is exempt, since its name is public.
    pattern: /(?!\bUNPAID_ORDERS_MOST\b)\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:MOST|LEAST|LONGEST|SHORTEST)\b/g,
    instead: 'MAX_X, MIN_X, MAX_X_LENGTH, MIN_X_LENGTH',
  },
];

/**
 * Selects files with prose, except this dictionary and its test, which contain all unwanted words. @param {readonly
 * [string, string]} source
 */
const isChecked = ([path]) =>
  /\.(?:ts|tsx|mjs|js|css|md)$/.test(path) && !/\/checks\/words\.(?:mjs|test\.ts)$/.test(path);

const isMarkdown = (/** @type {string} */ path) => path.endsWith('.md');
const lineAt = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split('\n').length;
const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');

/**
 * Replaces all but the comments of `source` by blanks, so that lines and columns stay the same. @param {string} source
 */
function commentsOf(source) {
  const code = withoutComments(source).split('\n');
  return source
    .split('\n')
    .map((line, at) =>
      line === code[at]
        ? ' '.repeat(line.length)
        : line.replace(/[^]/g, (letter, column) => (code[at]?.charAt(column) === letter ? ' ' : letter)),
    )
    .join('\n');
}

const title = /(?:\b(?:it|test|describe)(?:\.\w+)?|[\])\w]\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

/** Returns the titles of a test file, each on its line in the file. @param {string} source */
function titlesOf(source) {
  /** @type {string[]} */
  const lines = source.split('\n').map(() => '');
  for (const match of source.matchAll(title)) {
    const line = lineAt(source, match.index) - 1;
    lines[line] = `${lines[line] ?? ''} ${match[1] ?? match[2] ?? ''}`;
  }
  return lines.join('\n');
}

/** Returns the prose of a file; quoted code is blank. @param {string} path @param {string} source */
function proseOf(path, source) {
  const prose = isMarkdown(path)
    ? [source.replace(/^```[^]*?^```/gm, blank)]
    : path.endsWith('.css')
      ? [source.replace(/(^|\*\/)[^]*?(?=\/\*|$)/g, blank)]
      : [commentsOf(source), path.startsWith('test/') ? titlesOf(source) : ''];
  return prose.map((text) =>
    text
      .replace(/`[^`\n]*`/g, blank)
      // Paths and link targets are names, not words.
      .replace(/\]\([^)\n]*\)/g, blank)
      .replace(/[\w.-]*\/[\w./-]+/g, blank),
  );
}

/** @param {string} path @param {string} text @param {readonly Entry[]} entries @returns {Finding[]} */
const found = (path, text, entries) =>
  entries.flatMap(({ word, pattern, instead }) =>
    [...text.matchAll(new RegExp(pattern))].map((match) => ({ path, line: lineAt(text, match.index), word, instead })),
  );

/**
 * Finds each use of an unwanted word in comments, test titles and Markdown, and of an unwanted phrase or constant
 * anywhere. Ignores fenced and quoted code, paths and link targets.
 * @param {Sources} sources
 * @returns {Finding[]}
 */
export function unwantedEnglish(sources) {
  return [...sources]
    .filter(isChecked)
    .flatMap(([path, source]) => [
      ...proseOf(path, source).flatMap((text) => found(path, text, WORDS)),
      ...found(path, source, PHRASES),
    ]);
}

/** Returns the anchor of a Markdown heading. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** @param {string} source */
const anchorsIn = (source) =>
  new Set(
    [...source.replace(/^```[^]*?^```/gm, blank).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? '')),
  );

/** Returns the target of a relative link in the file at `path`. @param {string} path @param {string} link */
const resolved = (path, link) => new URL(link, `file:///${path}`).pathname.slice(1);

/**
 * Finds references to documents that do not exist: `docs/….md` and decision numbers in comments and Markdown; in
 * Markdown also relative links with their anchors, and quoted names of source files. A quoted name may lack its first
 * folders, such as `cart/stored-cart.ts`.
 * @param {Sources} sources every text file, and all pages of docs
 * @param {(path: string) => boolean} exists whether the project has this file or folder
 * @returns {string[]} one line for each
 */
export function missingDocuments(sources, exists) {
  const paths = [...sources.keys()];
  const numbers = new Set(paths.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []));
  return [...sources].filter(isChecked).flatMap(([path, source]) => {
    const prose = isMarkdown(path) ? source : path.endsWith('.css') ? source : commentsOf(source);
    /** @param {number} index @param {string} what */
    const missing = (index, what) => `${path}:${lineAt(prose, index)}: ${what} does not exist`;
    const pages = [...prose.matchAll(/(?<![\w/.])docs\/[\w./-]+\.md(?:#([\w-]+))?/g)].flatMap((match) => {
      const [page = '', anchor] = match[0].split('#');
      const text = sources.get(page);
      const holds = text !== undefined && (anchor === undefined || anchorsIn(text).has(anchor));
      return holds ? [] : [missing(match.index, match[0])];
    });
    const decisions = [...prose.matchAll(/\b(?:ADR|decisions?)[ -](\d{4})\b/gi)].flatMap((match) =>
      numbers.has(match[1] ?? '') ? [] : [missing(match.index, match[0])],
    );
    const links = isMarkdown(path)
      ? [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
          const [target = '', anchor] = (match[1] ?? '').split('#');
          if (/^\w+:/.test(target)) return [];
          const page = target === '' ? path : resolved(path, target);
          const text = sources.get(page);
          if (text === undefined && !exists(page)) return [missing(match.index, match[1] ?? '')];
          if (anchor === undefined || text === undefined) return [];
          return anchorsIn(text).has(decodeURIComponent(anchor)) ? [] : [missing(match.index, match[1] ?? '')];
        })
      : [];
    const files = isMarkdown(path)
      ? [...prose.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|md))`/g)].flatMap((match) => {
          const file = match[1] ?? '';
          const holds = paths.some((one) => one === file || one.endsWith(`/${file}`));
          return holds ? [] : [missing(match.index, file)];
        })
      : [];
    const folders = isMarkdown(path)
      ? [...prose.matchAll(/`((?:adapters|core|test|ui)\/(?:[\w-]+\/)*)`/g)].flatMap((match) => {
          const folder = match[1] ?? '';
          return exists(folder) || paths.some((one) => one.startsWith(folder)) ? [] : [missing(match.index, folder)];
        })
      : [];
    return [...pages, ...decisions, ...links, ...files, ...folders];
  });
}

/**
 * Returns the findings of the check "words", one line each.
 * @param {Sources} sources every text file of the project
 * @param {(path: string) => boolean} exists whether the project has this file
 * @returns {string[]}
 */
export function wordFindings(sources, exists) {
  const english = unwantedEnglish(sources).map(({ path, line, word, instead }) => {
    return `${path}:${line}: “${word}”; write instead: ${instead}`;
  });
  return [...unwantedWords(sources), ...english, ...missingDocuments(sources, exists)];
}

/**
 * Counts the uses of each word by folder, the most frequent word first.
 * @param {readonly Finding[]} findings
 * @returns {{ word: string, instead: string, total: number, folders: Record<string, number> }[]}
 */
export function countByFolder(findings) {
  /** @type {Map<string, { word: string, instead: string, total: number, folders: Record<string, number> }>} */
  const rows = new Map();
  for (const { path, word, instead } of findings) {
    const row = rows.get(word) ?? { word, instead, total: 0, folders: {} };
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : path;
    row.total += 1;
    row.folders[folder] = (row.folders[folder] ?? 0) + 1;
    rows.set(word, row);
  }
  return [...rows.values()].sort((one, other) => other.total - one.total);
}

await runAsCommand(import.meta.url, async () => {
  const all = readSources(['core', 'adapters', 'ui', 'test', 'docs'], () => true);
  for (const file of ['README.md', 'vite.config.ts']) all.set(file, readFileSync(join(root, file), 'utf8'));
  const findings = unwantedEnglish(all);
  const [wanted] = process.argv.slice(2);
  if (wanted !== undefined) {
    for (const { path, line, word } of findings) if (word === wanted) console.log(`${path}:${line}`);
    return;
  }
  for (const { word, total, folders, instead } of countByFolder(findings)) {
    const places = Object.entries(folders).map(([folder, count]) => `${folder} ${count}`);
    console.log(`${String(total).padStart(5)}  ${word.padEnd(14)} ${places.join(', ').padEnd(60)} ${instead}`);
  }
  for (const line of missingDocuments(all, (path) => all.has(path))) console.log(line);
});
