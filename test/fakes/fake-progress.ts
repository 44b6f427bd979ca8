import type { Progress } from '../../core/ports/progress.port.ts';

/** Counts started and open tasks. */
export class FakeProgress implements Progress {
  begun_cnt = 0;
  open_cnt = 0;

  start(): () => void {
    this.begun_cnt += 1;
    this.open_cnt += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.open_cnt -= 1;
      isOpen = false;
    };
  }
}
