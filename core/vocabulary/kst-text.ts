import type { Tagged } from './tagged.ts';

/** A date and time in Korea, `YYYY-MM-DD HH:mm:ss`. */
export type KstText = Tagged<string, 'KstText'>;
/** A day in Korea, `YYYY-MM-DD`. */
export type KstDay = Tagged<string, 'KstDay'>;
