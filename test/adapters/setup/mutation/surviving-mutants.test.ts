import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../adapters/setup/kit/commands.mjs';
import {
  compareSurvivors,
  countChanges,
  onOneLine,
  readAcceptedSurvivors,
  survivorsIn,
  type AcceptedGroup,
  type Mutant,
  type Survivor,
} from '../../../../adapters/setup/mutation/surviving-mutants.mjs';

const FILE = 'core/cart/total.ts';
const SOURCE = ['if (sum > 0) {', '  add(', '    sum);', '}'].join('\n');

const survivor = (change: string, overrides: Partial<Survivor> = {}): Survivor => ({
  file: FILE,
  line: 1,
  change,
  ...overrides,
});
const accepted = (...changes: readonly string[]): AcceptedGroup[] => [
  { reason: 'adds 0', changes: { [FILE]: changes } },
];
const mutant = (overrides: Partial<Mutant> = {}): Mutant => ({
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  status: 'Survived',
  location: { start: { line: 1, column: 5 }, end: { line: 1, column: 12 } },
  ...overrides,
});
const reportOf = (...mutants: readonly Mutant[]) => ({ files: { [FILE]: { source: SOURCE, mutants } } });

describe('survivorsIn', () => {
  it('describes a change by the replaced code and the replacement, without its line number', () => {
    const [survived] = survivorsIn(reportOf(mutant()));
    expect(survived).toEqual({ file: FILE, line: 1, change: 'ConditionalExpression: sum > 0 → true' });
  });

  it('writes a change of several lines on one', () => {
    const location = { start: { line: 1, column: 14 }, end: { line: 4, column: 2 } };
    const [survived] = survivorsIn(reportOf(mutant({ mutatorName: 'BlockStatement', replacement: '{}', location })));
    expect(survived?.change).toBe('BlockStatement: { add( sum); } → {}');
  });

  it('returns changes that no test noticed or reached, and no others', () => {
    const statuses = ['Killed', 'NoCoverage', 'Timeout', 'Ignored', 'CompileError'];
    const report = reportOf(...statuses.map((status) => mutant({ status, replacement: status })));
    expect(survivorsIn(report).map(({ change }) => change)).toEqual(['ConditionalExpression: sum > 0 → NoCoverage']);
  });

  it('returns the survivors in the order of their lines', () => {
    const later = { start: { line: 3, column: 5 }, end: { line: 3, column: 8 } };
    const survivors = survivorsIn(reportOf(mutant({ location: later }), mutant()));
    expect(survivors.map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe('countChanges', () => {
  it('counts changes that ran, and of these the noticed ones', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
    expect(countChanges(reportOf(...statuses.map((status) => mutant({ status }))))).toEqual({ tried: 4, noticed: 2 });
  });
});

describe('compareSurvivors', () => {
  it('finds nothing when each survivor is listed, at any line of the file', () => {
    const survivors = [survivor('A: 1 → 2', { line: 70 }), survivor('A: 3 → 4')];
    expect(compareSurvivors(survivors, accepted('A: 3 → 4', 'A: 1 → 2'), 'core/cart')).toEqual({
      unlisted: [],
      stale: [],
    });
  });

  it('returns a survivor that is not listed for its file', () => {
    const elsewhere = survivor('A: 1 → 2', { file: 'core/cart/other.ts' });
    const survivors = [survivor('A: 1 → 2'), survivor('A: 1 → 3'), elsewhere];
    expect(compareSurvivors(survivors, accepted('A: 1 → 2'), 'core/cart').unlisted).toEqual([survivors[1], elsewhere]);
  });

  it('returns the second of two equal survivors when only one is listed', () => {
    const survivors = [survivor('A: 1 → 2', { line: 3 }), survivor('A: 1 → 2', { line: 9 })];
    expect(compareSurvivors(survivors, accepted('A: 1 → 2'), 'core/cart').unlisted).toEqual([survivors[1]]);
    expect(compareSurvivors(survivors, accepted('A: 1 → 2', 'A: 1 → 2'), 'core/cart').unlisted).toEqual([]);
  });

  it('returns a listed change that no longer survives', () => {
    const list = accepted('A: 1 → 2', 'A: 1 → 2', 'A: 3 → 4');
    expect(compareSurvivors([survivor('A: 1 → 2')], list, 'core/cart').stale).toEqual([
      { file: FILE, change: 'A: 1 → 2' },
      { file: FILE, change: 'A: 3 → 4' },
    ]);
  });

  it('ignores listed changes of modules that were not changed', () => {
    expect(compareSurvivors([], accepted('A: 1 → 2'), 'core/car').stale).toEqual([]);
  });
});

describe('the accepted survivors', () => {
  const groups = readAcceptedSurvivors();

  it('have one reason each', () => {
    const reasons = groups.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it('change text that is still in the file', () => {
    const changes = groups.flatMap((group) =>
      Object.entries(group.changes).flatMap(([file, ofFile]) => ofFile.map((change) => ({ file, change }))),
    );
    const gone = changes.filter(({ file, change }) => {
      const original = change.slice(change.indexOf(': ') + 2, change.lastIndexOf(' → '));
      return !onOneLine(readFileSync(join(root, file), 'utf8')).includes(original);
    });
    expect(gone).toEqual([]);
  });
});
