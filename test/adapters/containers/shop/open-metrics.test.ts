import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../adapters/containers/shop/open-metrics.ts';
import { readSettings } from '../../../../adapters/server/kernel/settings.ts';

describe('createMetrics', () => {
  it('counts nothing without METRICS_PORT, so that calls cost no more', () => {
    expect(createMetrics(readSettings({}))).toBeUndefined();
  });

  it('counts with METRICS_PORT', () => {
    expect(createMetrics(readSettings({ METRICS_PORT: '4009' }))).toBeDefined();
  });
});
