import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Fields with personal data or credentials. */
const REDACTED_KEYS = [
  'token',
  'password',
  'authorization',
  'cookie',
  'phone',
  'email',
  'member_name',
  'buyer_name',
  'buyer_phone',
  'buyer_email',
  'receiver_name',
  'receiver_phone',
  'address',
  'address_detail',
  'entrance_code',
  'pickup_address',
  'pickup_address_detail',
  'account_no',
  'account_name',
  'cash_receipt_number',
  'user_token',
  'order_key',
  'auth_no',
  'auth_token',
  'new_password',
  'social_id',
  'social_token',
  'browser_key',
  'device_key',
  'access_token',
  'unlink_token',
];

/**
 * Creates a structured log for the operator, to `destination` or standard output. Removes personal data and
 * credentials. `requestId` returns the current request's id, which is added to each line; null outside of requests.
 * `worker` is added as well: the number of this process, where several share the ports.
 */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  requestId: () => string | null = () => null,
  worker: number | null = null,
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: worker === null ? null : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const request_id = requestId();
      return request_id === null ? {} : { request_id };
    },
    serializers: { err: serializeError },
    redact: { paths: REDACTED_KEYS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[가림]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Omits an error's other fields: a database error contains the values of the failed row. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  const constraint: unknown = Reflect.get(error, 'constraint');
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}
