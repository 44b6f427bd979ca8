import { measureLighthouse } from './lighthouse.ts';
import { measureRates } from './rates.ts';
import { newDataFolder, removeDataFolder, startShop } from './running-shop.ts';
import { measureScreens } from './screens.ts';
import { measureStartAndMemory } from './start-and-memory.ts';

/** `npm run bench`, or `npm run bench -- rates` for one part: lighthouse, screens, rates, start. */
const wanted = process.argv.slice(2);
const wants = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const dataFolder = await newDataFolder();

try {
  const shop = await startShop(dataFolder);
  try {
    if (wants('lighthouse')) await measureLighthouse(shop);
    if (wants('screens')) await measureScreens(shop);
    if (wants('rates')) await measureRates(shop);
  } finally {
    await shop.stop();
  }
  if (wants('start')) await measureStartAndMemory(dataFolder);
} finally {
  await removeDataFolder(dataFolder);
}
