import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserTimers } from '../../../../adapters/browser/native/browser-timers.ts';
import { FakePage } from '../../../fakes/fake-page.ts';

describe('BrowserTimers', () => {
  let page: FakePage;
  let runs: number;
  const count = (): void => {
    runs += 1;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    page = new FakePage();
    vi.stubGlobal('document', page);
    runs = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('runs a task once after a delay, unless the task is cancelled', () => {
    const timers = new BrowserTimers();
    timers.after(100, count);
    timers.after(100, count)();
    vi.advanceTimersByTime(99);
    expect(runs).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(runs).toBe(1);
  });

  it('runs a task at every interval until the task is stopped', () => {
    const stop = new BrowserTimers().every(100, count);
    vi.advanceTimersByTime(350);
    expect(runs).toBe(3);
    stop();
    vi.advanceTimersByTime(1_000);
    expect([runs, vi.getTimerCount()]).toEqual([3, 0]);
  });

  it('has no timer while the page is hidden, and runs the task immediately when the page is shown again', () => {
    new BrowserTimers().every(100, count);
    page.hide();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(runs).toBe(0);
    page.show();
    expect(runs).toBe(1);
    vi.advanceTimersByTime(100);
    expect(runs).toBe(2);
  });

  it('starts when a page that was opened hidden is first shown', () => {
    page.hide();
    new BrowserTimers().every(100, count);
    expect(vi.getTimerCount()).toBe(0);
    page.show();
    expect(runs).toBe(1);
  });

  it('runs a single timer even if the page is reported visible several times', () => {
    new BrowserTimers().every(100, count);
    page.show();
    page.show();
    expect(vi.getTimerCount()).toBe(1);
  });

  it('does not restart a timer that was stopped while the page was hidden', () => {
    const stop = new BrowserTimers().every(100, count);
    page.hide();
    stop();
    page.show();
    expect([runs, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
