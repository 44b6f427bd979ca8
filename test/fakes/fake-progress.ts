import type { Progress } from '../../core/ports/progress.port.ts';

/** Counts started and open tasks. */
export class FakeProgress implements Progress {
  startedCount = 0;
  openCount = 0;

  start(): () => void {
    this.startedCount += 1;
    this.openCount += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.openCount -= 1;
      isOpen = false;
    };
  }
}
