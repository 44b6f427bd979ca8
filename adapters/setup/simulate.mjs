// npm run simulate: runs the server for weeks of simulated time, with faults injected everywhere.
//   -- --seed 7 --orders 100000              on the embedded database
//   -- --seed 7 --orders 100000 --postgres   on a private PostgreSQL, or that of TEST_DATABASE_URL
//      --shop-orders 2000                    orders per database; each database has its own seed: 7, 8, 9, …
//      --whole-every 500                     steps between two checks of all rows
//      --processes 2                         databases simulated at a time
//      --json                                figures as JSON on the last line of stdout, text on stderr
//   -- --seed 7 --kills 100 --postgres        real kills of the built server, on either database
//   -- --before newest                       an earlier build beside the present one, on PostgreSQL, both ways:
//                                            that of a commit, or of the newest commit with an older schema
//      --phase 20                            seconds after each change
//   -- --failover                            a PostgreSQL with a replica, whose primary is killed under load
//   -- --histories 10000000                  histories of orders through only the core's rules
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, ensureBuild } from './build.mjs';
import { buildBefore } from './build/build-before.mjs';
import { runAsCommand, root, run, tool } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { ensurePostgres, startPostgres } from './programs/postgres.mjs';
import { ensurePrograms } from './programs/system-programs.mjs';

await runAsCommand(import.meta.url, async () => {
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
      before: { type: 'string' },
      failover: { type: 'boolean', default: false },
      phase: { type: 'string', default: '20' },
    },
  });
  await ensureDependencies();
  const { seed, histories, kills, before, phase, json } = values;
  if (histories !== undefined) {
    await build('bench');
    await runProgram('histories', ['--histories', histories, '--seed', seed], {});
    return;
  }
  if (values.failover) {
    await ensureBuild();
    await ensurePostgres();
    await ensurePrograms(['haproxy', 'pgbouncer']);
    await runLong('long-failover', { SIMULATE_PHASE_S: phase }, seed, undefined);
    return;
  }
  const programs = before === undefined ? undefined : await buildBefore(before);
  if (kills !== undefined || before !== undefined) await ensureBuild();
  else await build('bench');
  const given = process.env['TEST_DATABASE_URL'];
  const needsPostgres = values.postgres || before !== undefined;
  const postgres = needsPostgres && !given ? await startPostgres() : null;
  const url = postgres?.url ?? given;
  try {
    if (programs !== undefined) {
      await runLong('long-two-builds', { SIMULATE_BEFORE: programs, SIMULATE_PHASE_S: phase }, seed, url);
    } else if (kills !== undefined) {
      await runLong('long-kills', { SIMULATE_KILLS: kills }, seed, url);
    } else {
      const numbers = /** @type {const} */ (['orders', 'shop-orders', 'whole-every', 'processes']);
      const args = ['--seed', seed, ...numbers.flatMap((name) => [`--${name}`, values[name]])];
      const database = postgres?.socketUrl ?? url;
      await runProgram('simulate-orders', json ? [...args, '--json'] : args, { SIMULATE_DATABASE_URL: database });
    }
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

/** @param {string} name @param {Record<string, string>} env @param {string} seed @param {string | undefined} url */
async function runLong(name, env, seed, url) {
  const { code } = await run(
    tool('vitest'),
    ['run', `test/simulation/${name}.ts`, '--project', 'simulate', '--disable-console-intercept'],
    { env: { NODE_ENV: 'test', SIMULATE_SEED: seed, TEST_DATABASE_URL: url, ...env } },
  );
  process.exitCode = code;
}
