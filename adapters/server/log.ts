import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured lines for the operator. What names a person, or opens anything, never gets into them. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        '*.token',
        '*.password',
        '*.phone',
        '*.email',
        '*.buyer_name',
        '*.receiver_name',
        '*.address',
        '*.order_key',
        '*.auth_no',
      ],
      censor: '[가림]',
    },
  });
}
