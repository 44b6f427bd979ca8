import type { TestProject } from 'vitest/node';
import { propertySeed } from '../../adapters/setup/tests/property-seed.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
  }
}

/** Chooses the seed of all property tests of a run, and prints it. */
export default function announceSeed(project: TestProject): void {
  const seed = propertySeed(process.env['SEED']);
  project.provide('propertySeed', seed);
  process.stdout.write(`Property tests use SEED=${seed}; the same value repeats them.\n`);
}
