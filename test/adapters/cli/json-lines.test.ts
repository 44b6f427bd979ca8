import { describe, expect, it } from 'vitest';
import { linesOfElements } from '../../../adapters/cli/json-lines.ts';
import { readCsv } from '../../../adapters/cli/csv.ts';

describe('the lines of a JSON file', () => {
  it('are those on which the elements of its arrays begin', () => {
    const text = '{\n "a": [{"x": [1, 2]},\n  {"y": "],[\\"\\n"}, 3\n ],\n "b": [],\n "c": [\n\n  []]}';
    expect([...linesOfElements(text)]).toEqual([
      ['a', [2, 3, 3]],
      ['c', [8]],
    ]);
  });
});

describe('a CSV file', () => {
  it('is read with quotes, commas and line ends inside cells, each row with its first line', () => {
    expect(readCsv('\uFEFFa,b\r\n"1, ""one""","two\nlines"\n\n3,\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1, "one"', 'two\nlines'] },
        { line: 5, cells: ['3', ''] },
      ],
      openQuote: null,
    });
  });

  it('may end without a line end, and keeps what stands behind a closing quote', () => {
    expect(readCsv('"a"b,"",c\r\n"",\r\nd\r')).toEqual({
      rows: [
        { line: 1, cells: ['ab', '', 'c'] },
        { line: 2, cells: ['', ''] },
        { line: 3, cells: ['d'] },
      ],
      openQuote: null,
    });
    expect(readCsv('')).toEqual({ rows: [], openQuote: null });
  });

  it('tells where a quote was opened that is never closed', () => {
    expect(readCsv('a\nb,"c\nd').openQuote).toBe(2);
  });
});
