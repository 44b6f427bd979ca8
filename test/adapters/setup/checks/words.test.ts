import { describe, expect, it } from 'vitest';
import {
  countByFolder,
  missingDocuments,
  unwantedEnglish,
  wordFindings,
} from '../../../../adapters/setup/checks/words.mjs';

const one = (path: string, source: string) => new Map([[path, source]]);
const wordsOf = (path: string, source: string) => unwantedEnglish(one(path, source)).map(({ word }) => word);

describe('wordFindings', () => {
  it.each([
    ['comment', 'core/a.ts', '// Refuses whoever asks.'],
    ['test title', 'test/core/a.test.ts', "it('refuses whoever asks', () => {});"],
    ['page of docs', 'docs/a.md', 'For whoever asks.'],
  ])('reports an unwanted word in a %s', (_, path, source) => {
    expect(wordFindings(one(path, source), () => true)).toEqual([expect.stringContaining(`${path}:1: “whoever”`)]);
  });

  it('reports a page that does not exist', () => {
    expect(wordFindings(one('core/a.ts', '// See docs/none.md.'), () => true)).toEqual([
      'core/a.ts:1: docs/none.md does not exist',
    ]);
  });
});

describe('unwantedEnglish', () => {
  it.each([
    ['core/a.ts', '// Whoever asks gets nothing.'],
    ['core/a.ts', 'const a = 1; /* for\n * whoever asks */'],
    ['ui/a.module.css', '.a { color: red; } /* whoever looks */'],
    ['test/core/a.test.ts', "it('refuses whoever asks', () => {});"],
    ['test/core/a.test.ts', "it.each([1, 2])('refuses whoever asks %s', () => {});"],
    ['docs/a.md', 'For whoever asks.'],
  ])('finds an unwanted word in %s: %s', (path, source) => {
    expect(wordsOf(path, source)).toEqual(['whoever']);
  });

  it.each([
    ['core/a.ts', '// Null if there is none.'],
    ['core/a.ts', '// Draws a disc behind the subject.'],
    ['core/a.ts', '// The clearing house of the banks.'],
    ['core/a.ts', '// Adds the product to the wish list.'],
    ['core/a.ts', "const count = '2 pieces'; const display = 'none';"],
    ['ui/a.module.css', '.pieces { display: none; }'],
  ])('accepts the terms and values in %s: %s', (path, source) => {
    expect(wordsOf(path, source)).toEqual([]);
  });

  it.each([
    ['core/a.ts', "const whoever = 'whoever';"],
    ['core/a.ts', '// See `whoever` in core/whoever/a.ts.'],
    ['docs/a.md', 'Run `whoever`, or read [this](whoever.md).'],
    ['docs/a.md', '```sh\nwhoever\n```'],
  ])('accepts code, paths and link targets in %s: %s', (path, source) => {
    expect(wordsOf(path, source)).toEqual([]);
  });

  it.each([
    ['left out', 'Leaves out hidden rows.'],
    ['at once', 'Sends it at once.'],
    ['meanwhile', 'Meanwhile the row may change.'],
    ['look at', 'Looks at the row again.'],
    ['go on', 'The server goes on.'],
    ['for ever', 'The key lasts for ever.'],
  ])('finds all forms of “%s”: %s', (word, sentence) => {
    expect(wordsOf('core/a.ts', `// ${sentence}`)).toEqual([word]);
  });

  it('names the line of a word', () => {
    expect(unwantedEnglish(one('core/a.ts', 'const a = 1;\n\n// For nobody.'))).toMatchObject([
      { path: 'core/a.ts', line: 3, word: 'nobody' },
    ]);
  });

  it('finds references to documents outside the project', () => {
    expect(wordsOf('core/a.ts', '// Two hours (spec §4).')).toEqual(['spec §']);
    expect(wordsOf('core/a.ts', '// See decisions, "Orders".')).toEqual(['decisions, "']);
  });

  it('finds constants that name their bound last, but not the public setting', () => {
    expect(wordsOf('core/a.ts', 'export const NAME_LONGEST = 20;')).toEqual(['_MOST']);
    expect(wordsOf('core/a.ts', "env('UNPAID_ORDERS_MOST')")).toEqual([]);
    expect(wordsOf('core/a.ts', 'export const MAX_NAME_LENGTH = 20;')).toEqual([]);
  });
});

describe('missingDocuments', () => {
  const pages = new Map([
    ['docs/a.md', '# A\n\n## Where things are\n'],
    ['docs/decisions/0001-first.md', '# First\n'],
  ]);
  const missing = (path: string, source: string) =>
    missingDocuments(new Map([...pages, [path, source]]), (file) => file === 'docs/picture.png');

  it.each([
    ['core/a.ts', '// See docs/a.md#where-things-are and decision 0001.'],
    [
      'docs/b.md',
      '[A](a.md#where-things-are), [first](decisions/0001-first.md), ![it](picture.png), [web](https://a.b)',
    ],
    ['docs/decisions/0002-second.md', '[up](../a.md)'],
    ['docs/b.md', 'See `a.md`, `decisions/0001-first.md` and `docs/decisions/`.'],
    ['core/a.ts', "const path = 'docs/none.md';"],
  ])('accepts existing documents in %s: %s', (path, source) => {
    expect(missing(path, source)).toEqual([]);
  });

  it.each([
    ['core/a.ts', '\n// See docs/none.md.', 'core/a.ts:2: docs/none.md does not exist'],
    ['core/a.ts', '// See docs/a.md#none.', 'core/a.ts:1: docs/a.md#none does not exist'],
    ['core/a.ts', '// ADR 0009 says why.', 'core/a.ts:1: ADR 0009 does not exist'],
    ['docs/b.md', '[A](none.md)', 'docs/b.md:1: none.md does not exist'],
    ['docs/b.md', '[A](a.md#none)', 'docs/b.md:1: a.md#none does not exist'],
    ['docs/b.md', 'See `cart/none.ts`.', 'docs/b.md:1: cart/none.ts does not exist'],
    ['docs/b.md', 'See `core/none/`.', 'docs/b.md:1: core/none/ does not exist'],
  ])('reports missing documents in %s: %s', (path, source, report) => {
    expect(missing(path, source)).toEqual([report]);
  });
});

describe('countByFolder', () => {
  it('counts each word by its top folder, the most frequent first', () => {
    const findings = unwantedEnglish(
      new Map([
        ['core/a.ts', '// nobody, whoever'],
        ['ui/b/c.ts', '// nobody, nobody'],
      ]),
    );

    expect(countByFolder(findings)).toMatchObject([
      { word: 'nobody', total: 3, folders: { core: 1, ui: 2 } },
      { word: 'whoever', total: 1, folders: { core: 1 } },
    ]);
  });
});
