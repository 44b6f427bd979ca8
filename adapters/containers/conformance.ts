import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NoServer, PARTS, runConformance } from '../conformance/run-conformance.ts';
import { reportText } from '../conformance/kit/report-text.ts';

const HELP = `Checks a server against the shop's contract.

  npm run conformance -- --api URL [options]

  --api URL         base URL of the contract's paths, such as http://127.0.0.1:4001
  --seller-api URL  base URL of the sellers' calls; by default the same as --api
  --token TOKEN     the bearer token of a test member; twice, for two members. Without it, two members sign up
                    if the server shows the verification codes (outbox_url)
  --json FILE       also writes the report as JSON; - prints it instead of the readable one
  --only PARTS      checks only these parts, separated by commas: ${PARTS.join(', ')}
  --guard WORDS     checks access and hostile input only of calls whose name contains one of the words
  --quick           omits hostile input
  --help            this text

Exits with 0 if all checked rules hold, 1 if one is broken, 2 if nothing could be checked.
Never run it on a live shop: it signs up members, starts payments and holds all remaining stock of a scarce option.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const requested = parseArguments(args);
  if (typeof requested === 'string') {
    process.stderr.write(`${requested}\n\n${HELP}`);
    return 2;
  }
  if (requested.help) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const report = await runConformance({
      ...requested.options,
      fetch: (url, init) => fetch(url, init),
      now: Date.now(),
      say: (sentence) => process.stderr.write(`› ${sentence}\n`),
    });
    const json = `${JSON.stringify(report, null, 2)}\n`;
    if (requested.json !== undefined && requested.json !== '-') writeFileSync(requested.json, json);
    process.stdout.write(requested.json === '-' ? json : `${reportText(report)}\n`);
    return report.summary.broken > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof NoServer)) throw error;
    process.stderr.write(`${requested.options.api} does not respond: ${error.message}\n`);
    return 2;
  }
}

function parseArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        api: { type: 'string' },
        'seller-api': { type: 'string' },
        token: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        only: { type: 'string' },
        guard: { type: 'string' },
        quick: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { api = '', 'seller-api': sellerApi = api, token: tokens, json, only, guard, quick, help } = values;
    if (!help && !isAddress(api)) return '--api wants an address, such as http://127.0.0.1:4001';
    if (!help && !isAddress(sellerApi)) return '--seller-api wants an address';
    if (tokens.length > 2) return '--token is given twice at most';
    const requested = only?.split(',') ?? PARTS;
    const parts = PARTS.filter((part) => requested.includes(part));
    if (parts.length < requested.length) return `--only knows ${PARTS.join(', ')}`;
    return { help, json, options: { api, sellerApi, tokens, parts, quick, guardOnly: guard?.split(',') ?? [] } };
  } catch (error) {
    return error instanceof Error ? error.message : 'The arguments could not be read';
  }
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text);
}
