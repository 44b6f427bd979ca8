/**
 * Stages of the app's start that the inline script waits for. `live`: the app handles the history. `hydrated`: buttons
 * work.
 */
export type PageStage = 'live' | 'hydrated';

/** The app calls this when it has reached a stage. */
export function reachStage(stage: PageStage): void {
  document.documentElement.dataset[stage] = '';
  dispatchEvent(new Event(`moajang:${stage}`));
}

export function hasReached(stage: PageStage): boolean {
  return document.documentElement.dataset[stage] !== undefined;
}

export function onStage(stage: PageStage, task: () => void): void {
  addEventListener(`moajang:${stage}`, task, { once: true });
}
