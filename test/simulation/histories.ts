import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { PaymentFigures } from './model-server.ts';
import { noFigures, runHistories, type HistoryFigures } from './order-histories.ts';
import { noPaymentFigures, runPaymentHistories } from './payment-histories.ts';

/**
 * With `--histories 10000000 --seed 0 --threads 2`, the program runs that number of order histories and as many payment
 * histories, with consecutive seeds from the given one, and prints the figures. It ends at a violation of an invariant
 * and prints the seed, which reproduces it: `--seed N --histories 1`.
 */
const CHUNK_SIZE = 20_000;
/** Large, since histories are short-lived: the garbage collector then copies hardly any of them. */
const YOUNG_GENERATION_MB = 64;

interface Chunk {
  readonly from: number;
  readonly count: number;
}
interface Figures {
  readonly figures: HistoryFigures;
  readonly payments: PaymentFigures;
}
type ChunkResult = Figures | { readonly broken: string };

if (isMainThread) await main();
else parentPort?.on('message', ({ from, count }: Chunk) => parentPort?.postMessage(runChunkHere(from, count)));

function runChunkHere(from: number, count: number): ChunkResult {
  try {
    return { figures: runHistories(from, count), payments: runPaymentHistories(from, count) };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '0' },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const [first, histories, threads] = [Number(values.seed), Number(values.histories), Number(values.threads)];
  const since = performance.now();
  const total = { figures: noFigures(), payments: noPaymentFigures() };
  let next = first;
  const nextChunk = (): Chunk | null => {
    const count = Math.min(CHUNK_SIZE, first + histories - next);
    if (count <= 0) return null;
    next += count;
    return { from: next - count, count };
  };
  await Promise.all(Array.from({ length: threads }, () => runWorker(nextChunk, total)));
  const seconds = (performance.now() - since) / 1_000;
  printFigures(total, seconds);
}

/** Runs one worker thread until `nextChunk` returns null. */
async function runWorker(nextChunk: () => Chunk | null, total: Figures): Promise<void> {
  const worker = new Worker(fileURLToPath(import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  try {
    for (let chunk = nextChunk(); chunk !== null; chunk = nextChunk()) {
      const { figures, payments } = await runChunk(worker, chunk);
      add(total.figures, figures);
      addPayments(total.payments, payments);
    }
  } finally {
    await worker.terminate();
  }
}

function runChunk(worker: Worker, chunk: Chunk): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const onMessage = (result: ChunkResult): void => {
      worker.off('error', reject);
      if ('broken' in result) reject(new Error(result.broken));
      else resolve(result);
    };
    worker.once('message', onMessage);
    worker.once('error', reject);
    worker.postMessage(chunk);
  });
}

function add(total: HistoryFigures, one: HistoryFigures): void {
  total.histories += one.histories;
  total.events += one.events;
  total.refused += one.refused;
  total.refunds += one.refunds;
  total.refunded += one.refunded;
  total.waivers += one.waivers;
  total.points += one.points;
  total.finished += one.finished;
}

function addPayments(total: PaymentFigures, one: PaymentFigures): void {
  total.histories += one.histories;
  total.events += one.events;
  total.paid += one.paid;
  total.refunded += one.refunded;
  total.undone += one.undone;
  total.notes += one.notes;
  total.byHand += one.byHand;
  total.lateDeposits += one.lateDeposits;
  total.unanswered += one.unanswered;
}

function printFigures({ figures, payments }: Figures, seconds: number): void {
  const lines = [
    `${count(figures.histories)} histories in ${seconds.toFixed(1)} s, ${count(figures.histories / seconds)} a second`,
    `${count(figures.events)} events, ${count(figures.refused)} refused by the rules`,
    `${count(figures.refunds)} refunds of ${count(figures.refunded)} won, ${count(figures.waivers)} with a fee waived`,
    `${count(figures.points)} points earned, ${count(figures.finished)} orders at their end`,
    `${count(payments.histories)} histories of payments, ${count(payments.events)} events`,
    `${count(payments.paid)} paid, ${count(payments.undone)} undone, ${count(payments.refunded)} refunded, ${count(payments.lateDeposits)} late deposits sent back`,
    `${count(payments.notes)} noted for the operator, ${count(payments.byHand)} sent by hand, ${count(payments.unanswered)} never answered`,
    'no invariant broken',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
