import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NoServer, PARTS, runConformance } from '../conformance/run-conformance.ts';
import { reportText } from '../conformance/kit/report-text.ts';

const HELP = `Runs the shop's contract against a server that claims to speak it.

  npm run conformance -- --api URL [options]

  --api URL         where the paths of the contract begin, such as http://127.0.0.1:4001
  --seller-api URL  the host of the sellers' side; without it, the same one
  --token TOKEN     the bearer token of a member made for tests; twice, for two members. Without it the kit
                    joins two members, where the server shows the certification numbers (outbox_url)
  --json FILE       writes the report as JSON, too; - writes it in place of the readable one
  --only PARTS      looks at some parts alone, with commas between: ${PARTS.join(', ')}
  --guard WORDS     looks at who may call and at hostile input only in calls whose name holds one of the words
  --quick           leaves out hostile input
  --help            this text

Ends with 0 when all that was seen holds, 1 when something does not, 2 when nothing could be looked at.
Never run it on a shop that sells: it joins members, begins payments and takes all that is left of a scarce option.
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
    process.stderr.write(`${requested.options.api} does not answer: ${error.message}\n`);
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
