import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/** The window's timers. Intervals pause while the page is hidden and run immediately when it is shown again. */
export class BrowserTimers implements Timers {
  after(delay: number, task: () => void): () => void {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  }

  every(period: number, task: () => void): () => void {
    let timer: ReturnType<typeof setInterval> | null = null;
    const start = (): void => {
      timer ??= setInterval(task, period);
    };
    const pause = (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
    const handleVisibility = (): void => {
      if (document.hidden) {
        pause();
        return;
      }
      task();
      start();
    };
    if (!document.hidden) start();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      pause();
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }
}
