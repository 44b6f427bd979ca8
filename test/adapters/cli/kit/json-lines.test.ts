import { describe, expect, it } from 'vitest';
import { linesOfElements } from '../../../../adapters/cli/kit/json-lines.ts';

describe('the lines of a JSON file', () => {
  it('are those on which the elements of its arrays start', () => {
    const text = '{\n "a": [{"x": [1, 2]},\n  {"y": "],[\\"\\n"}, 3\n ],\n "b": [],\n "c": [\n\n  []]}';
    expect([...linesOfElements(text)]).toEqual([
      ['a', [2, 3, 3]],
      ['c', [8]],
    ]);
  });
});
