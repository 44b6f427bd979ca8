import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../../core/time/durations.ts';
import { measureBuyers } from './buyers.ts';
import { within } from './deadline.ts';
import { log } from './figures.ts';
import { measureBaselines } from './baselines.ts';
import { GoalCheck } from './goals.ts';
import { GROWTH_SIZES, measureGrowth } from './growth.ts';
import { waitUntilIdle } from './idle-machine.ts';
import { measureImport } from './import.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOfficeImport } from './office-import/measure-office-import.ts';
import { measureOffice } from './office/measure-office.ts';
import { measureRates, measureRendering } from './rates.ts';
import { newDataFolder, removeDataFolder, startShop } from './running-shop.ts';
import { measureScreens } from './screens.ts';
import { measureScroll } from './scroll.ts';
import { measureStartAndMemory } from './start-and-memory.ts';

/**
 * `npm run bench` measures all usual parts, and `npm run bench -- rates` only one: lighthouse, screens, scroll, rates,
 * start or buyers. `growth`, `imports`, `office` and `office-imports` take many minutes, so they run only if named.
 * These four and buyers use a PostgreSQL. `growth --sizes=1000,100000 --only=category` measures fewer sizes and calls,
 * as do `rates`, `office` and `office-imports`. The program fails if a goal is missed, or if a part takes far longer
 * than usual.
 */
const goals = new GoalCheck();
const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string' }, only: { type: 'string' }, database: { type: 'string' } },
});
const shouldRun = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const growthUrl = process.env['GROWTH_DATABASE_URL'];
if (growthUrl !== undefined) {
  const sizes = options.sizes?.split(',').map(Number) ?? GROWTH_SIZES;
  await runPart('growth', 90, () => measureGrowth({ url: growthUrl, sizes, only: options.only ?? '' }));
}
const importUrl = process.env['IMPORT_DATABASE_URL'];
if (importUrl !== undefined) await runPart('imports', 90, () => measureImport(importUrl));
const officeUrl = process.env['OFFICE_DATABASE_URL'];
if (officeUrl !== undefined) {
  const orders = options.sizes === undefined ? null : Number(options.sizes);
  await runPart('office', 90, () => measureOffice({ url: officeUrl, orders, only: options.only ?? '' }, goals));
}
const officeImportUrl = process.env['OFFICE_IMPORT_DATABASE_URL'];
if (officeImportUrl !== undefined) {
  const rows = options.sizes === undefined ? null : Number(options.sizes);
  await runPart('office-imports', 60, () =>
    measureOfficeImport({ url: officeImportUrl, rows, only: options.only ?? '' }, goals),
  );
}
const buyersUrl = process.env['BUYERS_DATABASE_URL'];
if (buyersUrl !== undefined) await runPart('buyers', 20, () => measureBuyers(buyersUrl, goals));
if (
  wanted.length === 0 ||
  wanted.some((part) => !['growth', 'imports', 'office', 'office-imports', 'buyers'].includes(part))
) {
  const dataFolder = await newDataFolder();
  try {
    await measureShop(dataFolder);
  } finally {
    await removeDataFolder(dataFolder);
  }
}
if (goals.missed.length > 0) {
  process.stderr.write(`\nMissed goals:\n${goals.missed.map((one) => `  ${one}\n`).join('')}`);
  process.exitCode = 1;
}

async function measureShop(dataFolder: string): Promise<void> {
  log('opening a shop');
  // The first process loads the demo data, and its memory does not shrink afterwards.
  await (await startShop(dataFolder)).stop();
  const shop = await startShop(dataFolder);
  try {
    await waitUntilIdle();
    if (shouldRun('lighthouse'))
      await runPart('lighthouse', 30, () => measureLighthouse(shop, goals, options.only ?? ''));
    if (shouldRun('screens')) await runPart('screens', 10, () => measureScreens(shop, goals));
    if (shouldRun('scroll')) await runPart('scroll', 20, () => measureScroll(shop));
    if (shouldRun('rates')) await runPart('rates', 15, () => measureRates(shop, goals, options.only ?? ''));
  } finally {
    await shop.stop();
  }
  if (shouldRun('rates') && options.only === undefined) {
    await runPart('rendering', 5, () => measureRendering(dataFolder, goals));
    await runPart('floors', 5, () => measureBaselines(dataFolder));
  }
  if (shouldRun('start')) await runPart('start', 15, () => measureStartAndMemory(dataFolder, goals));
}

async function runPart(name: string, maxMinutes: number, measure: () => Promise<void>): Promise<void> {
  log(name);
  await within(maxMinutes * MINUTE_MS, name, measure());
}
