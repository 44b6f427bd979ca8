import { describe, expect, it } from 'vitest';
import { editDistance, findMisspelledNames } from '../../../../adapters/server/environment/misspelled-names.ts';

const KNOWN = ['PORT', 'API_PORT', 'DATABASE_URL', 'TRUST_PROXY', 'INICIS_MID', 'INICIS_HASH_KEY', 'S3_BUCKET'];

describe('findMisspelledNames', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['TRUST_PROXY_HOPS', 'TRUST_PROXY'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['APIPORT', 'API_PORT'],
    ['PORTS', 'PORT'],
    ['POTR', 'PORT'],
    ['Prot', 'PORT'],
    ['INICIS_SIGN_KEY', 'INICIS_HASH_KEY'],
  ])('reports %s as %s', (name, suggestion) => {
    expect(findMisspelledNames([name], KNOWN)).toEqual([{ name, suggestion }]);
  });

  it('reports neither known names nor those of other programs', () => {
    const others = [
      'PATH',
      'HOME',
      'PWD',
      'SHELL',
      'NODE_OPTIONS',
      'PGDATABASE',
      'TEST_DATABASE_URL',
      'LANG',
      'TERM',
      'TROP',
    ];
    expect(findMisspelledNames([...KNOWN, ...others, 'S3_USE_SIGV4', 'npm_config_cache', ''], KNOWN)).toEqual([]);
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['PORT', 'PORT', 0],
    ['PROT', 'PORT', 2],
    ['kitten', 'sitting', 3],
  ])('returns for %j and %j: %i', (one, other, edits) => {
    expect([editDistance(one, other), editDistance(other, one)]).toEqual([edits, edits]);
  });
});
