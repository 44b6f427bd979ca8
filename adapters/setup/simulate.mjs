// npm run simulate: the server through weeks of a fake clock, with faults injected everywhere.
//   -- --seed 7 --orders 100000              on the embedded database
//   -- --seed 7 --orders 100000 --postgres   on a private PostgreSQL, or that of TEST_DATABASE_URL
//      --shop-orders 2000                    orders per database; each has a seed of its own: 7, 8, 9, …
//      --processes 2                         databases simulated at a time
//      --json                                figures for a program, as the last line of stdout; text on stderr
//   -- --seed 7 --kills 100 --postgres        real kills of the built server, on either database
//   -- --histories 10000000                  histories of orders through the core's rules alone
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, ensureBuild } from './build.mjs';
import { asCommand, root, run, tool } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { startPostgres } from './postgres.mjs';

await asCommand(import.meta.url, async () => {
  await ensureDependencies();
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      orders: { type: 'string', default: '1000' },
      'shop-orders': { type: 'string', default: '2000' },
      'whole-every': { type: 'string', default: '500' },
      processes: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
      histories: { type: 'string' },
      kills: { type: 'string' },
    },
  });
  const { seed, histories, kills, json } = values;
  if (histories !== undefined) {
    await build('bench');
    await runProgram('histories', ['--histories', histories, '--seed', seed], {});
    return;
  }
  if (kills !== undefined) await ensureBuild();
  else await build('bench');
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = values.postgres && !given ? await startPostgres() : null;
  const url = postgres?.url ?? given;
  try {
    if (kills === undefined) {
      const numbers = /** @type {const} */ (['orders', 'shop-orders', 'whole-every', 'processes']);
      const args = ['--seed', seed, ...numbers.flatMap((name) => [`--${name}`, values[name]])];
      await runProgram('simulate-orders', json ? [...args, '--json'] : args, { SIMULATE_DATABASE_URL: url });
      return;
    }
    const { code } = await run(
      tool('vitest'),
      ['run', 'test/simulation/long-kills.ts', '--project', 'simulate', '--disable-console-intercept'],
      { env: { NODE_ENV: 'test', SIMULATE_SEED: seed, SIMULATE_KILLS: kills, TEST_DATABASE_URL: url } },
    );
    process.exitCode = code;
  } finally {
    await postgres?.stop();
  }
});

/** @param {string} name @param {readonly string[]} args @param {Record<string, string | undefined>} env */
async function runProgram(name, args, env) {
  const program = join(root, 'dist', 'bench', `${name}.js`);
  const { code } = await run(process.execPath, [program, ...args], { env });
  process.exitCode = code;
}
