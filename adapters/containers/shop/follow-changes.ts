import { Announcer } from '../../server/changes/announcer.ts';
import { EmbeddedChanges } from '../../server/changes/embedded-changes.ts';
import { NextPeriod } from '../../server/changes/next-period.ts';
import { PostgresChanges } from '../../server/changes/postgres-changes.ts';
import { PostgresReplica, type Replica } from '../../server/changes/replica.ts';
import { ReplicaGate } from '../../server/changes/replica-gate.ts';
import { openPostgres, type Database } from '../../server/database/database.ts';
import type { EmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';
import { ResponseCache } from '../../server/kernel/response-cache.ts';
import type { Log } from '../../server/kernel/log.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import { currentRequestId } from '../../server/request/request-scope.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';
import type { Change } from '../../server/changes/change.ts';

/** The response cache, and the services that report changes of the database to it. */
export interface FollowedChanges {
  readonly responses: ResponseCache;
  readonly replica: Replica | null;
  /** Whether the database reports changes to this process. */
  isCurrent(): boolean;
  /** Starts to follow changes. Until then, cached responses are valid for only a second. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

interface ChangedDatabase {
  readonly database: Database;
  /** Null for PostgreSQL. */
  readonly embedded: EmbeddedPostgres | null;
}

/** Creates the response cache for a database whose changes can be followed. */
export function createFollowedChanges(
  { listenUrl, readUrl, databaseConnections, cacheBytes }: Settings,
  clock: Clock,
  log: Log,
  { database, embedded }: ChangedDatabase,
): FollowedChanges {
  const reports = { isCurrent: (): boolean => feed.isCurrent() };
  const responses = new ResponseCache(clock, { reports, nextPeriod: () => periods.find(), maxBytes: cacheBytes });
  const periods = new NextPeriod(database, clock, responses.changes);
  const gate = new ReplicaGate(responses.changes, reports);
  const feed =
    embedded !== null
      ? new EmbeddedChanges(embedded)
      : new PostgresChanges(listenUrl ?? '', {
          onChange: (isListening) =>
            isListening
              ? log.info('changes are reported')
              : log.warn('changes are not reported: what is cached is valid for a second'),
          onPooler: () =>
            log.warn(
              'changes cannot be reported through a pooler, so what is cached is valid for a second: set DATABASE_LISTEN_URL to the database itself',
            ),
          startPositionRequest: gate.startPositionRequest,
        });
  const announcer = new Announcer(database, (error) => log.debug({ err: error }, 'changes could not be announced'));
  if (embedded === null) responses.announceBy(announcer.announce);
  const replica = readUrl === null ? null : openReplica(readUrl, databaseConnections, gate, log);
  return {
    responses,
    replica,
    isCurrent: reports.isCurrent,
    async follow() {
      await feed.start((change: Change) => responses.changes.add(change));
      await replica?.start();
    },
    async close() {
      feed.stop();
      await announcer.flush();
      await replica?.stop();
    },
  };
}

function openReplica(url: string, connections: number, gate: ReplicaGate, log: Log): PostgresReplica {
  const { database } = openPostgres(url, {
    onIdleError: ({ message }) => log.warn({ reason: message }, 'a connection to the replica broke'),
    onChange: (isUp) =>
      log.warn(isUp ? 'the replica responds again' : 'the replica does not respond: all pages come from the primary'),
    connections,
    requestId: currentRequestId,
  });
  return new PostgresReplica(database, gate);
}
