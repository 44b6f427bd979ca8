import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SystemClock } from '../browser/system-clock.ts';
import { FetchHttp } from '../browser/fetch-http.ts';
import { browseCommands } from '../cli/browse-commands.ts';
import { cartCommands } from '../cli/cart-commands.ts';
import { Refused, type Terminal } from '../cli/command.ts';
import { figuresCommand } from '../cli/figures-command.ts';
import { FileStorage } from '../cli/file-storage.ts';
import { importCommand } from '../cli/import-command.ts';
import { orderCommands } from '../cli/order-commands.ts';
import { orderPlaceCommands } from '../cli/order-place-command.ts';
import { previewCommand } from '../cli/preview-command.ts';
import { receiptCommands } from '../cli/receipt-commands.ts';
import { refundCommands } from '../cli/refund-commands.ts';
import { FAILED, runCommand } from '../cli/run-command.ts';
import { shopCommands } from '../cli/shop-commands.ts';
import { Shopper } from '../cli/shopper.ts';
import { createLog } from '../server/log.ts';
import { NodeRandom } from '../server/node-random.ts';
import { readSettings } from '../server/settings.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { operatorDesk } from './operator-desk.ts';
import { openPreview } from './preview.ts';

/** The command line: the operator's commands on the database, a shopper's over HTTP. */
const terminal: Terminal = {
  result: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
};
/** What the shop itself has to say while a command runs goes where errors go. */
const log = createLog(process.env['LOG_LEVEL'] ?? 'warn', process.stderr);
const build = {
  client: fileURLToPath(new URL('../client', import.meta.url)),
  databaseWorker: new URL('./database-worker.js', import.meta.url),
  pictureMaker: new URL('./picture-maker.js', import.meta.url),
};

const opened: OpenShop[] = [];
const desk = async () => {
  const open = await openShop({ ...readSettings(process.env), demo: false }, log, null, {
    // It brings a library of its own, which only pictures need.
    prepare: async (bytes) => (await import('../server/pictures/prepare-picture.ts')).preparePicture(bytes),
  });
  opened.push(open);
  return operatorDesk(open.shop);
};

let device: Shopper | null = null;
const shopper = (): Shopper => {
  const settings = readSettings(process.env);
  const api = settings.apiUrl ?? `http://${settings.host}:${settings.apiPort}`;
  const clock = new SystemClock();
  device ??= new Shopper({
    http: new FetchHttp(api, fetch, (serverNow) => clock.correct(serverNow)),
    storage: new FileStorage(process.env['SHOPPER_FILE'] ?? join(settings.dataFolder, 'shopper.json')),
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
  const open = await openPreview(at, port, readSettings(process.env), log, build);
  return { url: open.url, ended: interrupted().then(() => open.close()) };
});

const commands = [
  ...orderCommands(desk),
  ...refundCommands(desk),
  ...receiptCommands(desk),
  ...shopCommands(desk),
  figuresCommand(desk),
  importCommand(desk),
  preview,
  ...browseCommands(shopper),
  ...cartCommands(shopper),
  ...orderPlaceCommands(shopper),
];

process.exitCode = await runCommand(commands, process.argv.slice(2), terminal).catch((error: unknown) => {
  terminal.note(reasonOf(error));
  return FAILED;
});
for (const open of opened) await open.close();

/** A folder that a running shop holds, or settings that can't be read, say it themselves; anything else is shown whole. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error.name !== 'FolderInUse') return error.stack ?? error.message;
  return `${error.message}\n매장을 켜 둔 채로 명령을 쓰려면 DATABASE_URL로 PostgreSQL을 써 주세요.`;
}
