import { describe, expect, it } from 'vitest';
import { decisionListFindings, repeatedLines } from '../../../../adapters/setup/checks/decision-list.mjs';

const PAGE = '# 0007 Make a payment one row\n\nStatus: accepted\nDate: 2026-11-21\n\n## Context\n';
const ROW = '| [0007](0007-payment.md) | Make a payment one row   |';

const found = (page: string, ...rows: string[]): readonly string[] =>
  decisionListFindings(
    new Map([
      ['docs/decisions/0007-payment.md', page],
      ['docs/decisions/README.md', `# Decisions\n\n|  | Decision |\n| --- | --- |\n${rows.join('\n')}\n`],
    ]),
  );

describe('decisionListFindings', () => {
  it('accepts a page that is listed with its title', () => {
    expect(found(PAGE, ROW)).toEqual([]);
  });

  it('finds a page that is not listed', () => {
    expect(found(PAGE)).toEqual(['docs/decisions/0007-payment.md: not in docs/decisions/README.md']);
  });

  it.each([
    ['another title', ROW.replace('one row', 'two rows')],
    ['another number', ROW.replace('[0007]', '[0006]')],
  ])('finds a row with %s than its page', (_, row) => {
    expect(found(PAGE, row)).toEqual([expect.stringContaining('docs/decisions/README.md names it')]);
  });

  it.each([
    ['without a status', PAGE.replace('Status: accepted\n', '')],
    ['without a date', PAGE.replace('Date: 2026-11-21', '')],
    ['whose title has the number of another page', PAGE.replace('0007', '0008')],
  ])('finds a page %s', (_, page) => {
    expect(found(page, ROW)).toEqual([expect.stringContaining('begin with "# 0007 Title"')]);
  });

  it('finds rows that are listed twice or not sorted', () => {
    const later = '| [0009](0009-prices.md) | Define prices |';

    expect(found(PAGE, ROW, ROW)).toEqual([expect.stringContaining('0007 is not sorted')]);
    expect(found(PAGE, later, ROW)).toEqual([expect.stringContaining('0007 is not sorted')]);
  });
});

describe('repeatedLines', () => {
  it('finds a line of Markdown that repeats the line above', () => {
    expect(repeatedLines(new Map([['docs/a.md', 'One.\nOne.\n\nTwo.\n\nTwo.\n']]))).toEqual([
      'docs/a.md:2: the same line as above',
    ]);
  });

  it('ignores empty lines, fenced code and other files', () => {
    expect(repeatedLines(new Map([['docs/a.md', 'One.\n\n\n```sh\nls\nls\n```\n']]))).toEqual([]);
    expect(repeatedLines(new Map([['core/a.ts', 'next();\nnext();\n']]))).toEqual([]);
  });
});
