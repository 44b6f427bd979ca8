import type { Timers } from '../../core/ports/timers.port.ts';

/** The window's timers. What repeats rests while the page is hidden, and runs at once when it is seen again. */
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
