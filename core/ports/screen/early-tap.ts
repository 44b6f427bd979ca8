/**
 * Marks a button whose tap counts even before the page has hydrated: the page's inline script stores the last tapped
 * one, shows it as pressed, and repeats the tap once the app runs.
 */
export const EARLY_TAP = { 'data-early-tap': '' } as const;
export const EARLY_TAP_SELECTOR = '[data-early-tap]';
