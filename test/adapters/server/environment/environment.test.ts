import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../../../../adapters/server/environment/environment.ts';

describe('the table of environment variables', () => {
  it('has the same names as the operator’s documentation', () => {
    const text = readFileSync('docs/operations.md', 'utf8');
    const settings = text.slice(text.indexOf('\n## Settings'));
    const documented = [...settings.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(VARIABLE_NAMES));
  });
});
