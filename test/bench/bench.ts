import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureRates } from './rates.ts';
import { newDataFolder, removeDataFolder, startShop } from './running-shop.ts';
import { measureScreens } from './screens.ts';
import { measureScroll } from './scroll.ts';
import { measureStartAndMemory } from './start-and-memory.ts';

/**
 * `npm run bench`, or `npm run bench -- rates` for one part: lighthouse, screens, scroll, rates, start.
 * `growth` takes many minutes and a PostgreSQL of its own: it runs only when it is named.
 */
const wanted = process.argv.slice(2);
const wants = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const growthUrl = process.env['GROWTH_DATABASE_URL'];
if (growthUrl !== undefined) await measureGrowth(growthUrl);
if (wanted.join() !== 'growth') {
  const dataFolder = await newDataFolder();
  try {
    await measureShop(dataFolder);
  } finally {
    await removeDataFolder(dataFolder);
  }
}

async function measureShop(dataFolder: string): Promise<void> {
  const shop = await startShop(dataFolder);
  try {
    if (wants('lighthouse')) await measureLighthouse(shop);
    if (wants('screens')) await measureScreens(shop);
    if (wants('scroll')) await measureScroll(shop);
    if (wants('rates')) await measureRates(shop);
  } finally {
    await shop.stop();
  }
  if (wants('start')) await measureStartAndMemory(dataFolder);
}
