import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../adapters/server/kernel/settings.ts';
import { findProgram } from '../../adapters/setup/system-programs.mjs';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const UNITS = ['moajang@.service', 'moajang-migrate@.service'].map((name) => join(PROJECT, 'deploy/systemd', name));
const analyze = findProgram('systemd-analyze');
const read = (path: string): string => readFileSync(join(PROJECT, 'deploy', path), 'utf8');

describe.skipIf(analyze === undefined)('the units of systemd', () => {
  it('are valid', () => {
    const { status, stdout, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', ...UNITS], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it('deny what the programs do not need: their exposure is low', () => {
    for (const unit of UNITS) {
      const { stdout } = spawnSync(analyze ?? '', ['security', '--offline=true', '--no-pager', unit], {
        encoding: 'utf8',
      });
      const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
      expect(exposure).toBeLessThan(2.5);
    }
  });
});

describe('the example of the settings', () => {
  const text = read('moajang.env');
  /** As systemd reads it: a comment is a line, a value may be in quotes. */
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

  it('contains settings for a server in production, behind one proxy', () => {
    expect(readSettings(bySystemd)).toMatchObject({ production: true, trustedProxies: 1, apiSameOrigin: true });
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
