import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gatewaysFromEnvironment } from '../../adapters/gateways/choose-gateways.ts';
import {
  mailSenderFromEnvironment,
  messageSenderFromEnvironment,
} from '../../adapters/gateways/choose-message-sender.ts';
import { socialLoginsFromEnvironment } from '../../adapters/gateways/choose-social-logins.ts';
import { readSettings } from '../../adapters/server/kernel/settings.ts';
import { findProgram } from '../../adapters/setup/programs/system-programs.mjs';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const UNITS = ['moajang@.service', 'moajang-migrate@.service'].map((name) => join(PROJECT, 'deploy/systemd', name));
const analyze = findProgram('systemd-analyze');
const promtool = findProgram('promtool');
const read = (path: string): string => readFileSync(join(PROJECT, 'deploy', path), 'utf8');

describe.skipIf(analyze === undefined)('the units of systemd', () => {
  it('are valid', () => {
    const { status, stdout, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', ...UNITS], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it('deny what the programs do not need, so that their exposure is low', () => {
    for (const unit of UNITS) {
      const { stdout } = spawnSync(analyze ?? '', ['security', '--offline=true', '--no-pager', unit], {
        encoding: 'utf8',
      });
      const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
      expect(exposure).toBeLessThan(2.5);
    }
  });
});

describe.skipIf(promtool === undefined)('the alert rules', () => {
  const runPromtool = (...args: readonly string[]): readonly [number | null, string] => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, {
      cwd: join(PROJECT, 'deploy'),
      encoding: 'utf8',
    });
    return [status, `${stdout}${stderr}`];
  };

  it('are valid', () => {
    expect(runPromtool('check', 'rules', 'alerts/shop.yml')).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('fire for the series of their tests, and for no others', () => {
    expect(runPromtool('test', 'rules', 'alerts/shop.test.yml')).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

describe('the ports of a process', () => {
  const command = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read('systemd/moajang@.service'))?.[1] ?? '';
  /** Runs the command of a unit as systemd does, with `node` replaced by a program that prints the ports. */
  const portsOf = (instance: number, settings: Record<string, string> = {}): string => {
    const script = command
      .replaceAll('%i', `${instance}`)
      .replaceAll('$$', '$')
      .replace(/exec node \S+/, 'exec env');
    const printed = execFileSync('/bin/sh', ['-c', script], { env: settings, encoding: 'utf8' });
    return printed
      .split('\n')
      .filter((line) => line.includes('_PORT='))
      .toSorted()
      .join(' ');
  };

  it('are its own: two processes with the same settings open different ones', () => {
    expect(portsOf(4000)).toBe('API_PORT=5000 METRICS_PORT=4009 OFFICE_PORT=4003');
    expect(portsOf(4010)).toBe('API_PORT=5010 METRICS_PORT=4019 OFFICE_PORT=4013');
  });

  it('include no office port when the settings disable the office', () => {
    expect(portsOf(4000, { OFFICE_PORT: '0' })).toContain('OFFICE_PORT=0');
  });
});

describe('the example of the settings', () => {
  const text = read('moajang.env');
  /** The settings as systemd reads them: a comment is a whole line, and a value may be in quotes. */
  const bySystemd = Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^'(.*)'$/, '$1')]),
  );

  it('means the same to the shell and to systemd', () => {
    const names = Object.keys(bySystemd);
    const script = `set -a; . "$0"; ${names.map((name) => `printf '%s\\n' "$${name}"`).join('; ')}`;
    const byShell = execFileSync('/bin/sh', ['-c', script, join(PROJECT, 'deploy/moajang.env')], { env: {} });
    expect(byShell.toString().split('\n').slice(0, -1)).toEqual(Object.values(bySystemd));
  });

  it('is sufficient to start with the sandbox, before there are any keys', () => {
    const [, sandbox = ''] = /^#ALLOW_SANDBOX=(.+)$/m.exec(text) ?? [];
    const { environment } = readSettings({ ...bySystemd, ALLOW_SANDBOX: sandbox });
    const now = () => 0;

    expect(() => gatewaysFromEnvironment(environment, fetch, now)).not.toThrow();
    expect(() => messageSenderFromEnvironment(environment, fetch)).not.toThrow();
    expect(() => mailSenderFromEnvironment(environment, fetch)).not.toThrow();
    expect(() => socialLoginsFromEnvironment(environment, fetch, now)).not.toThrow();
  });

  it('contains settings for a server in production, behind one proxy', () => {
    expect(readSettings(bySystemd)).toMatchObject({ isProduction: true, trustedProxies: 1, isApiSameOrigin: true });
  });
});

describe('the image', () => {
  const lines = read('docker/Dockerfile').split('\n');

  it('copies files that exist, and runs as an unprivileged user, with a health check', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last).toContain('USER node');
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });
});
