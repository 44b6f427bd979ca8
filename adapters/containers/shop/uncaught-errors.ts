import type { Log } from '../../server/kernel/log.ts';

interface EndingProcess {
  on(event: 'uncaughtException', listener: (error: unknown) => void): unknown;
  exit(code: number): unknown;
}

/**
 * Logs an error that no code caught, also one of a rejected promise, and ends the process; its supervisor starts it
 * again. Node's own report would contain all fields of the error: those of a database error are the values of a row.
 */
export function endOnUncaughtErrors(log: Pick<Log, 'fatal'>, process: EndingProcess): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was not caught');
    process.exit(1);
  });
}
