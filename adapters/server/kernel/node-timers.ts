import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/** The process's timers. They do not keep it running. */
export class NodeTimers implements Timers {
  after(delay: number, task: () => void): () => void {
    const timer = setTimeout(task, delay);
    timer.unref();
    return () => clearTimeout(timer);
  }

  every(period: number, task: () => void): () => void {
    const timer = setInterval(task, period);
    timer.unref();
    return () => clearInterval(timer);
  }
}
