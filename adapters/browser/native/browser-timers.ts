import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/** The window's timers. Intervals pause while the page is hidden and run immediately when it is shown again. */
export class BrowserTimers implements Timers {
  after(delay: number, task: () => void): () => void {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  }

  every(period: number, task: () => void): () => void {
    let timer: ReturnType<typeof setInterval> | null = null;
    const begin = (): void => {
      timer ??= setInterval(task, period);
    };
    const rest = (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
    const seenOrHidden = (): void => {
      if (document.hidden) {
        rest();
        return;
      }
      task();
      begin();
    };
    if (!document.hidden) begin();
    document.addEventListener('visibilitychange', seenOrHidden);
    return () => {
      rest();
      document.removeEventListener('visibilitychange', seenOrHidden);
    };
  }
}
