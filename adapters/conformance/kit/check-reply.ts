import * as v from 'valibot';
import type { CallDefinition } from '../../../core/api/schema/call.ts';
import { contract, type CallName } from '../../../core/api/contract.ts';
import type { Reply } from './wire.ts';

const SHOWN = 160;
/** Text that reveals internals of a server. */
const INTERNALS =
  /node_modules|SQLSTATE|syntax error at|\bat [^\s]+ \(?[^\s]*:\d+:\d+|Traceback \(most|\bselect .* from |stack trace|\.(?:java|py|php|rb):\d+/i;

/** Returns why a response is not a valid envelope; null if it is valid. */
export function checkEnvelope({ status, json, envelope, text }: Reply): string | null {
  if (status === 0) return `no answer: ${text}`;
  if (envelope === null) return `no envelope: HTTP ${status} ${text.slice(0, SHOWN)}`;
  if (typeof json !== 'object' || json === null || !('result_data' in json)) return 'result_data is missing';
  if (envelope.result_code === 200) return null;
  if (json.result_data !== null) return `a refusal (${envelope.result_code}) carries result_data`;
  if (!/[가-힣]/.test(envelope.result_msg)) return `result_msg is no sentence for the shopper: ${envelope.result_msg}`;
  return null;
}

/**
 * Returns why the HTTP status of a response is wrong; null if it is right. Besides 200, only 400, 401, 404 (no such
 * path), 415 and 500 are allowed. A shopper's input must not cause any of these errors.
 */
export function checkStatus({ status, envelope }: Reply): string | null {
  if (status === 0 || envelope === null || status === 404) return null;
  const code = envelope.result_code;
  if (status >= 500 || code === 500) return `a fault of the server: HTTP ${status}, result_code ${code}`;
  const due = code === 400 || code === 401 || code === 415 ? code : 200;
  return status === due ? null : `result_code ${code} came as HTTP ${status}, not ${due}`;
}

/**
 * Returns where the data of a successful response violates the contract; null if it does not. Additional fields are
 * allowed.
 */
export function checkFields(call: CallName, data: unknown): string | null {
  const { response }: CallDefinition = contract[call];
  const parsed = v.safeParse(response, data);
  if (parsed.success) return findDifference(parsed.output, data, 'result_data');
  return parsed.issues
    .slice(0, 3)
    .map((issue) => `${['result_data', v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`)
    .join('; ');
}

/**
 * Returns the first value that parsing changed. Requests may contain numbers as text, responses must not, so any
 * changed value is an error.
 */
function findDifference(read: unknown, sent: unknown, path: string): string | null {
  if (typeof read !== 'object' || read === null)
    return Object.is(read, sent) ? null : `${path}: ${JSON.stringify(sent)?.slice(0, SHOWN)} is of the wrong type`;
  const own = new Map<string, unknown>(typeof sent === 'object' && sent !== null ? Object.entries(sent) : []);
  for (const [name, value] of Object.entries(read)) {
    const found = findDifference(value, own.get(name), `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** Returns why a response to hostile input is wrong: a server error, no envelope, or internals; null if it is fine. */
export function checkHostileReply(reply: Reply): string | null {
  const { status, envelope, text } = reply;
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500 || envelope?.result_code === 500)
    return `a fault of the server: HTTP ${status} ${text.slice(0, SHOWN)}`;
  if (INTERNALS.test(text)) return `shows internals: ${text.slice(0, SHOWN)}`;
  return checkEnvelope(reply);
}
