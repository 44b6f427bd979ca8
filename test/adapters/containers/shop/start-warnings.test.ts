import { describe, expect, it } from 'vitest';
import { logStartWarnings } from '../../../../adapters/containers/shop/start-warnings.ts';
import { readSettings } from '../../../../adapters/server/kernel/settings.ts';

const SAFE = { NODE_ENV: 'production', SHOP_SECRET: '0123456789abcdef'.repeat(2), TRUST_PROXY: '1' };

function warningsOf(variables: Readonly<Record<string, string>>): string {
  const warnings: unknown[][] = [];
  logStartWarnings(readSettings(variables), { warn: (...warning: unknown[]) => void warnings.push(warning) });
  return warnings.map((warning) => JSON.stringify(warning)).join('\n');
}

describe('logStartWarnings', () => {
  it('logs nothing when all settings are safe', () => {
    expect(warningsOf({ ...SAFE, INICIS_MID: 'mid' })).toBe('');
  });

  it('names each service that the sandbox replaces in production', () => {
    const warnings = warningsOf({ ...SAFE, ALLOW_SANDBOX: 'inicis,messages' });

    expect(warnings).toContain('"inicis"');
    expect(warnings).toContain('"messages"');
    expect(warnings.split('\n')).toHaveLength(2);
  });

  it('does not name the sandbox outside of production, where it replaces all services', () => {
    expect(warningsOf({ ALLOW_SANDBOX: 'inicis,messages' })).toBe('');
  });

  it('names a secret that is short enough to be guessed, in production only, without printing it', () => {
    const warnings = warningsOf({ ...SAFE, SHOP_SECRET: 'moajang-2026' });

    expect(warnings).toContain('SHOP_SECRET has fewer than 32 characters');
    expect(warnings).not.toContain('moajang-2026');
    expect(warningsOf({ SHOP_SECRET: 'moajang-2026' })).toBe('');
  });

  it('names the messages without a template, and a secret that is not set', () => {
    const warnings = warningsOf({ ...SAFE, SHOP_SECRET: '', NHN_APP_KEY: 'key' });

    expect(warnings).toContain('"shipped"');
    expect(warnings).toContain('SHOP_SECRET');
  });
});
