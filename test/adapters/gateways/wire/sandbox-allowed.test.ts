import { describe, expect, it } from 'vitest';
import { sandboxAllowed } from '../../../../adapters/gateways/wire/sandbox-allowed.ts';

describe('sandboxAllowed', () => {
  it('returns false in production, unless the sandbox was allowed by name', () => {
    expect(sandboxAllowed({})).toBe(true);
    expect(sandboxAllowed({ NODE_ENV: 'test' })).toBe(true);
    expect(sandboxAllowed({ NODE_ENV: 'production' })).toBe(false);
    expect(sandboxAllowed({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true' })).toBe(false);
    expect(sandboxAllowed({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toBe(true);
  });
});
