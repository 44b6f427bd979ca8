import pg from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/** Possible causes for the operator to check, by the codes of Node and PostgreSQL. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', '그 주소에서 아무것도 응답하지 않아요. PostgreSQL이 켜져 있는지, 포트가 맞는지 확인해 주세요.'],
  ['ETIMEDOUT', '응답이 없어요. 주소와 방화벽을 확인해 주세요.'],
  ['EHOSTUNREACH', '그 주소에 갈 수 없어요. 네트워크를 확인해 주세요.'],
  ['ENETUNREACH', '그 주소에 갈 수 없어요. 네트워크를 확인해 주세요.'],
  ['ENOTFOUND', '그런 호스트가 없어요. 주소를 확인해 주세요.'],
  ['EAI_AGAIN', '호스트의 이름을 찾을 수 없어요. 네트워크를 확인해 주세요.'],
  ['28P01', '사용자 이름이나 비밀번호가 맞지 않아요.'],
  ['28000', '이 사용자로는 접속할 수 없어요. 사용자 이름과 pg_hba.conf를 확인해 주세요.'],
  ['3D000', '그런 이름의 데이터베이스가 없어요. createdb로 먼저 만들어 주세요.'],
  ['42501', '이 사용자에게는 권한이 없어요.'],
  ['53300', '연결이 모두 쓰이고 있어요. max_connections를 확인해 주세요.'],
  ['57P03', 'PostgreSQL이 아직 시작하는 중이에요. 잠시 후 다시 시도해 주세요.'],
]);

/**
 * Connects once. Returns null on success, otherwise the cause of the failure as a sentence for the operator, without
 * the password.
 */
export async function findConnectionError(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Ignore: `connect` rejects with this error.
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return toReason(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Returns the cause of an error. Errors without an entry in `REASONS`, such as those of certificates, have clear
 * messages.
 */
function toReason(error: unknown): string {
  // A name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const code = 'code' in first ? String(first.code) : '';
  return REASONS.get(code) ?? [first.message, code].filter((part) => part !== '').join(' ');
}
