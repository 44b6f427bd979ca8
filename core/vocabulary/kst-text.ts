import type { Tagged } from './tagged.ts';

/** Date-time in Korean time, `YYYY-MM-DD HH:mm:ss`. */
export type KstText = Tagged<string, 'KstText'>;
/** Day in Korean time, `YYYY-MM-DD`. */
export type KstDay = Tagged<string, 'KstDay'>;
