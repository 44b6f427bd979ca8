import { describe, expect, it } from 'vitest';
import { installationMatches, isNodeSupported } from '../../../../adapters/setup/kit/dependencies.mjs';

const lock = (packages: Record<string, { version?: string; integrity?: string; optional?: boolean }>) => ({ packages });

describe('isNodeSupported', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('returns true for %s', (version) => {
    expect(isNodeSupported(version)).toBe(true);
  });
  it.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0'])('returns false for %s', (version) => {
    expect(isNodeSupported(version)).toBe(false);
  });
});

describe('installationMatches', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' };
  const wanted = lock({ '': { version: '0.1.0' }, 'node_modules/a': a });

  it('returns true for the same packages', () => {
    expect(installationMatches(wanted, lock({ 'node_modules/a': a }))).toBe(true);
  });

  it('returns false when a package is missing, unless it is optional', () => {
    expect(installationMatches(wanted, lock({}))).toBe(false);
    expect(installationMatches(lock({ 'node_modules/a': { ...a, optional: true } }), lock({}))).toBe(true);
  });

  it('returns false for another version, other content or an extra package', () => {
    expect(installationMatches(wanted, lock({ 'node_modules/a': { ...a, version: '1.0.1' } }))).toBe(false);
    expect(installationMatches(wanted, lock({ 'node_modules/a': { ...a, integrity: 'sha512-b' } }))).toBe(false);
    expect(installationMatches(wanted, lock({ 'node_modules/a': a, 'node_modules/b': a }))).toBe(false);
  });
});
