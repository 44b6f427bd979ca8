import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds or more. Started last, one would run alone while the other worker is idle. */
const SLOW = /^test\/(?:adapters\/(?:conformance|demo\/image)|simulation)\b/;

/**
 * Starts the slow files first. Without the durations of an earlier run, Vitest would start the largest files first, but
 * the slowest ones are small.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      SLOW.test(moduleId.slice(this.ctx.config.root.length + 1));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
