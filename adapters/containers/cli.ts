import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { SystemClock } from '../web/system-clock.ts';
import { FetchHttp } from '../web/fetch-http.ts';
import { browseCommands } from '../cli/shopper/browse-commands.ts';
import { cartCommands } from '../cli/shopper/cart-commands.ts';
import type { Terminal } from '../cli/kit/command.ts';
import { FileStorage } from '../cli/kit/file-storage.ts';
import { orderPlaceCommands } from '../cli/shopper/order-place-command.ts';
import { previewCommand } from '../cli/operator/preview-command.ts';
import { printableTerminal } from '../cli/kit/terminal-text.ts';
import { operatorCommands } from '../cli/operator-commands.ts';
import { FAILED, runCommand } from '../cli/run-command.ts';
import { auditedOperator } from './operator/audited-operator.ts';
import { actorOf } from '../cli/kit/actor.ts';
import { findSecurityEvents, recordOperatorEvent, type OperatorEvent } from '../server/security/security-events.ts';
import type { ServerContext } from '../server/kernel/server-context.ts';
import { findMember } from '../server/operator/people.ts';
import { rotateSecrets } from '../server/operator/rotate-secrets.ts';
import { reportingFetch } from '../cli/shopper/reporting-fetch.ts';
import { Shopper } from '../cli/shopper/shopper.ts';
import { createLog } from '../server/kernel/log.ts';
import { NodeRandom } from '../server/kernel/node-random.ts';
import { readSettings } from '../server/kernel/settings.ts';
import { commandFailureText } from './command-failure.ts';
import { createShopServer, type ShopServer } from './shop/shop-server.ts';
import { staffAccounts } from './operator/staff-accounts.ts';
import { officeService } from './operator/office-service.ts';
import { operatorService } from './operator/operator-service.ts';
import { campaignService } from './operator/campaign-service.ts';
import { settlementService } from './operator/settlement-service.ts';
import { migrateCommand } from '../cli/operator/migrate-command.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { openPreview } from './preview.ts';
import { setPrivateUmask, refuseOtherUser } from './database/private-data.ts';

// Collects garbage when the heap has grown by half. By default, V8 lets it grow to four times the memory in use, which
// is too much for a large import.
setFlagsFromString('--heap-growing-percent=50');

/** Entry point of the command line: the operator's commands use the database, a shopper's use HTTP. */
const terminal: Terminal = printableTerminal({
  result: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
});
setPrivateUmask();
/** Log messages during a command go to standard error. */
const log = createLog(process.env['LOG_LEVEL'] ?? 'warn', process.stderr);
const build = {
  client: fileURLToPath(new URL('../client', import.meta.url)),
  databaseWorker: new URL('./database-worker.js', import.meta.url),
  imageMaker: new URL('./image-maker.js', import.meta.url),
};

const opened: ShopServer[] = [];
const startServer = async (): Promise<ServerContext> => {
  // Loads an image library, which only commands with images need.
  const prepare = async (bytes: Uint8Array) => (await import('../server/images/prepare-image.ts')).prepareImage(bytes);
  // No statement timeout: an import may take longer than a request.
  const settings = readSettings(process.env);
  refuseOtherUser(settings);
  const open = await createShopServer({ ...settings, isDemo: false }, log, {
    preparer: { prepare },
    database: { worker: null, statementTimeoutMs: 0, migratesEmbedded: false },
  });
  opened.push(open);
  return open.shop;
};
let started: Promise<ServerContext> | null = null;
/** Starts the server once in a run, since a command may use two of its services. */
const openServer = (): Promise<ServerContext> => (started ??= startServer());
/** Identifies this run of the command line in the security log. */
const request_id = new NodeRandom().uuid();
const recorder = (shop: ServerContext) => (event: Pick<OperatorEvent, 'what' | 'call' | 'row_list'>) =>
  recordOperatorEvent(shop, { ...event, actor: actorOf(process.env), request_id });
const openOperator = async () => {
  const shop = await openServer();
  return auditedOperator(operatorService(shop), recorder(shop), (email) => findMember(shop.database, email));
};

let device: Shopper | null = null;
const shopper = (): Shopper => {
  const settings = readSettings(process.env);
  // The shopper's file is in the data folder unless `SHOPPER_FILE` is set.
  if (settings.environment.SHOPPER_FILE === '') refuseOtherUser(settings);
  const api = settings.apiUrl ?? `http://${settings.host}:${settings.apiPort}`;
  const clock = new SystemClock();
  device ??= new Shopper({
    http: new FetchHttp(api, reportingFetch(fetch, api, terminal), (serverNow, age) => clock.correct(serverNow, age)),
    storage: new FileStorage(settings.environment.SHOPPER_FILE || join(settings.dataFolder, 'shopper.json')),
    clock,
    random: new NodeRandom(),
  });
  return device;
};

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

const preview = previewCommand(async (at, port) => {
  const settings = readSettings(process.env);
  refuseOtherUser(settings);
  const open = await openPreview(at, port, settings, log, build);
  return { url: open.url, ended: interrupted().then(() => open.close()) };
});

const migrate = migrateCommand(async () => {
  const settings = readSettings(process.env);
  refuseOtherUser(settings);
  const canCreate = Boolean(process.env['DATA_DIR']);
  return migrateDatabase(settings, { worker: build.databaseWorker, canCreate });
});

const commands = [
  ...operatorCommands({
    operator: openOperator,
    async office() {
      const shop = await openServer();
      return officeService(shop, actorOf(process.env), recorder(shop));
    },
    async secrets() {
      const shop = await openServer();
      return async (progress) => {
        await recorder(shop)({ what: 'secrets-rotated', call: 'secrets rotate', row_list: '' });
        return rotateSecrets(shop, progress);
      };
    },
    async staff() {
      const shop = await openServer();
      return staffAccounts(shop, recorder(shop));
    },
    campaigns: async () => campaignService(await openServer(), actorOf(process.env)),
    settlement: async () => settlementService(await openServer(), actorOf(process.env)),
    async security() {
      const { database } = await openServer();
      return (filter) => findSecurityEvents(database, filter);
    },
  }),
  preview,
  migrate,
  ...browseCommands(shopper),
  ...cartCommands(shopper),
  ...orderPlaceCommands(shopper),
];

process.exitCode = await runCommand(commands, process.argv.slice(2), terminal).catch((error: unknown) => {
  terminal.note(commandFailureText(error, process.env['DATA_DIR'] || '.data'));
  return FAILED;
});
for (const open of opened) await open.close();
