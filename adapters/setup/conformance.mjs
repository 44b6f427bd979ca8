// npm run conformance: checks any server against the contract.
//   -- --api http://127.0.0.1:4001 [--seller-api URL] [--token TOKEN --token TOKEN] [--json FILE] [--quick]
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { runAsCommand, root, run } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';

await runAsCommand(
  import.meta.url,
  async () => {
    await ensureDependencies();
    await ensureBuild();
    const program = join(root, 'dist', 'server', 'conformance.js');
    // Paths in the arguments are relative to the folder in which the command was typed.
    const cwd = process.env['INIT_CWD'] ?? process.cwd();
    const { code } = await run(process.execPath, [program, ...process.argv.slice(2)], { cwd });
    process.exitCode = code;
  },
  { hasOwnHelp: true },
);
