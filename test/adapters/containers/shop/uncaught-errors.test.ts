import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { endOnUncaughtErrors } from '../../../../adapters/containers/shop/uncaught-errors.ts';

class FakeProcess extends EventEmitter {
  readonly exitCodes: number[] = [];

  exit(code: number): void {
    this.exitCodes.push(code);
  }
}

describe('endOnUncaughtErrors', () => {
  it('logs the error without the values of a row, and ends the process', () => {
    const lines: string[] = [];
    const process = new FakeProcess();
    endOnUncaughtErrors(createLog('info', { write: (line) => void lines.push(line) }), process);
    const detail = 'Key (phone)=(01023456789) already exists.';

    process.emit('uncaughtException', Object.assign(new Error('duplicate key'), { code: '23505', detail }));

    expect(process.exitCodes).toEqual([1]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'fatal',
      msg: 'an error was not caught',
      err: { message: 'duplicate key', code: '23505' },
    });
    expect(lines[0]).not.toContain('01023456789');
  });
});
