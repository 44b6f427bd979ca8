import { describe, expect, it } from 'vitest';
import { installationMatches, nodeIsNewEnough } from '../../../adapters/setup/dependencies.mjs';

const lock = (packages: Record<string, { version?: string; integrity?: string; optional?: boolean }>) => ({ packages });

describe('nodeIsNewEnough', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('takes %s', (version) => {
    expect(nodeIsNewEnough(version)).toBe(true);
  });
  it.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0'])('refuses %s', (version) => {
    expect(nodeIsNewEnough(version)).toBe(false);
  });
});

describe('installationMatches', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' };
  const wanted = lock({ '': { version: '0.1.0' }, 'node_modules/a': a });

  it('is content with the same packages', () => {
    expect(installationMatches(wanted, lock({ 'node_modules/a': a }))).toBe(true);
  });

  it('misses a package, unless it is optional', () => {
    expect(installationMatches(wanted, lock({}))).toBe(false);
    expect(installationMatches(lock({ 'node_modules/a': { ...a, optional: true } }), lock({}))).toBe(true);
  });

  it('notices another version, another content and a package too many', () => {
    expect(installationMatches(wanted, lock({ 'node_modules/a': { ...a, version: '1.0.1' } }))).toBe(false);
    expect(installationMatches(wanted, lock({ 'node_modules/a': { ...a, integrity: 'sha512-b' } }))).toBe(false);
    expect(installationMatches(wanted, lock({ 'node_modules/a': a, 'node_modules/b': a }))).toBe(false);
  });
});
