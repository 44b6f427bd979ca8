import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Log } from '../kernel/log.ts';
import { writeAccessLine } from '../request/access-line.ts';
import { REQUEST_ID_HEADER, type RequestIds } from '../request/request-id.ts';
import { runInScope, type RequestScope } from '../request/request-scope.ts';

/** The scopes of the requests in progress. */
export class RequestScopes {
  readonly #log: Log;
  readonly #requestIds: RequestIds;
  readonly #scopes = new WeakMap<Request, RequestScope>();

  constructor(log: Log, requestIds: RequestIds) {
    this.#log = log;
    this.#requestIds = requestIds;
  }

  /** Runs a request in its scope, and writes its log line. */
  readonly run: MiddlewareHandler = async (context, next) => {
    const startedAt = performance.now();
    const scope: RequestScope = {
      request_id: this.#requestIds(context.req.header(REQUEST_ID_HEADER)),
      code: null,
    };
    this.#scopes.set(context.req.raw, scope);
    context.header(REQUEST_ID_HEADER, scope.request_id);
    await runInScope(scope, next);
    if (!this.#log.isLevelEnabled('info')) return;
    const { method } = context.req;
    writeAccessLine(this.#log, {
      ...scope,
      method,
      route: routePattern(context),
      status: context.res.status,
      ms: performance.now() - startedAt,
    });
  };

  /** Returns the id of a request; empty if it has no scope. */
  requestIdOf({ req }: Context): string {
    return this.#scopes.get(req.raw)?.request_id ?? '';
  }

  /** Sets the result code for the log line. */
  recordCode({ req }: Context, code: number): void {
    const scope = this.#scopes.get(req.raw);
    if (scope !== undefined) scope.code = code;
  }
}

/** Returns the route of a request for the log, since the address itself may contain a token. */
export function routePattern(context: Context): string {
  return matchedRoutes(context).at(-1)?.path ?? '*';
}
