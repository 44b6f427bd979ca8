import { withJosa } from '../../../core/text/josa.ts';
import * as v from 'valibot';
import { environment, VARIABLE_NAMES, type Environment } from './environment.ts';
import { InvalidSettings } from './invalid-settings.ts';
import { isLoopback } from './is-loopback.ts';
import { findMisspelledNames } from './misspelled-names.ts';
import { SANDBOX_NAMES } from '../../../core/vocabulary/sandbox-names.ts';

const DATABASE_ADDRESSES = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const;
const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Parses the environment variables once for all readers; an empty variable counts as unset. Throws `InvalidSettings`
 * for invalid values, for ports that are used twice, for names that look like misspellings of our variables, and in
 * production for a sandbox that is not allowed by name.
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = v.safeParse(environment, Object.fromEntries(set));
  const misspelled = findMisspelledNames(
    set.map(([name]) => name),
    VARIABLE_NAMES,
  ).map(({ name, suggestion }) => `${name}: 모르는 설정이에요. ${withJosa(suggestion, '을/를')} 잘못 적었나요?`);
  if (!parsed.success) {
    throw new InvalidSettings([
      ...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`),
      ...misspelled,
    ]);
  }
  const errors = [
    ...portErrors(parsed.output),
    ...tlsErrors(parsed.output),
    ...embeddedErrors(parsed.output),
    ...sandboxErrors(parsed.output),
    ...misspelled,
  ];
  if (errors.length > 0) throw new InvalidSettings(errors);
  return parsed.output;
}

/** Reports ports that are used twice. Port 0 (any free port) may be used several times. */
function portErrors(env: Environment): readonly string[] {
  const names = ['PORT', 'API_PORT', 'SANDBOX_PORT', 'OFFICE_PORT', 'METRICS_PORT'] as const;
  return names.flatMap((name, index) => {
    const same = names
      .slice(0, index)
      .find((other) => env[other] === env[name] && env[name] !== undefined && env[name] !== 0);
    return same === undefined ? [] : [`${name}: ${withJosa(same, '과/와')} 같은 포트예요.`];
  });
}

/** In production, personal data must not reach a database on another machine unencrypted. */
function tlsErrors(env: Environment): readonly string[] {
  if (env.NODE_ENV !== 'production' || env.DATABASE_TLS === 'off') return [];
  return DATABASE_ADDRESSES.flatMap((name) => {
    if (env[name] === '') return [];
    const url = new URL(env[name]);
    const host = databaseHost(url);
    const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
    if (isLocal || TLS_MODES.has(url.searchParams.getAll('sslmode').at(-1) ?? '')) return [];
    return [`${name}: 다른 컴퓨터의 데이터베이스에는 ?sslmode=verify-full이 필요해요. 없이 열려면 DATABASE_TLS=off`];
  });
}

/**
 * Returns the host that the driver connects to: the last parameter `host`, or the host of the address without one. A
 * path is the folder of a socket.
 */
function databaseHost({ hostname, searchParams }: URL): string {
  return searchParams.getAll('host').at(-1) || hostname.replace(/^%2f/i, '/').replaceAll(/[[\]]/g, '');
}

/** Only one process can open the embedded database, and it has no replica. */
function embeddedErrors(env: Environment): readonly string[] {
  if (env.DATABASE_URL !== '') return [];
  return [
    ...(env.WORKERS > 1
      ? [`WORKERS: 여러 프로세스는 PostgreSQL에서만 돼요. ${withJosa('DATABASE_URL', '이/가')} 필요해요.`]
      : []),
    ...DATABASE_ADDRESSES.slice(1)
      .filter((name) => env[name] !== '')
      .map((name) => `${name}: ${withJosa('DATABASE_URL', '이/가')} 필요해요.`),
  ];
}

function sandboxErrors({ NODE_ENV, ALLOW_SANDBOX }: Environment): readonly string[] {
  if (NODE_ENV !== 'production' || ALLOW_SANDBOX !== 'all') return [];
  return [`ALLOW_SANDBOX: 운영 환경에서는 1 대신 연습으로 둘 것의 이름을 적어 주세요: ${SANDBOX_NAMES.join(', ')}`];
}
