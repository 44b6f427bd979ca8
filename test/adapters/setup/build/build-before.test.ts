import { describe, expect, it } from 'vitest';
import { isEarlierSchema } from '../../../../adapters/setup/build/build-before.mjs';

describe('isEarlierSchema', () => {
  const present = ['0001-shop', '0002-orders', '0003-indexes'];

  it('accepts the first migrations of the present schema, if more follow', () => {
    expect(isEarlierSchema(['0001-shop', '0002-orders'], present)).toBe(true);
    expect(isEarlierSchema(present, present)).toBe(false);
    expect(isEarlierSchema([], present)).toBe(false);
  });

  it('refuses a schema that lacks a migration in between, which no released schema does', () => {
    expect(isEarlierSchema(['0001-shop', '0003-indexes'], present)).toBe(false);
    expect(isEarlierSchema(['0001-shop', '0002-other'], present)).toBe(false);
  });
});
