import { CHECKS, type CheckResult, type Report, type Verdict } from './report.ts';

const SIGNS = { holds: 'ok  ', broken: 'FAIL', skipped: 'skip' } as const satisfies Record<Verdict, string>;

/** Formats the report: one line per call and per rule, each with its violations below, then the totals. */
export function reportText({ api, calls, rules, summary }: Report): string {
  const callLines = calls.flatMap(({ call, verdict, details, checks }) => {
    const unseen = Object.entries(checks).filter(([, check]) => check.verdict === 'skipped');
    const aside =
      verdict === 'holds' && unseen.length > 0 ? `  (not seen: ${unseen.map(([name]) => name).join(', ')})` : '';
    return [`  ${SIGNS[verdict]} ${call}${aside}`, ...indented(details)];
  });
  const ruleLines = rules.flatMap((rule) => [
    `  ${SIGNS[rule.verdict]} ${rule.rule}: ${rule.says}`,
    ...detailLines(rule),
  ]);
  const checkLines = Object.entries(CHECKS).map(([name, says]) => `  ${name}: ${says}`);
  const { holds, broken, skipped } = summary;
  return [
    `Conformance of ${api}`,
    '',
    'Checks of every call',
    ...checkLines,
    '',
    'Calls',
    ...callLines,
    '',
    'Rules',
    ...ruleLines,
    '',
    `${holds} hold, ${broken} broken, ${skipped} skipped`,
  ].join('\n');
}

function detailLines({ verdict, details }: CheckResult): string[] {
  return verdict === 'holds' ? [] : indented(details);
}

function indented(details: readonly string[]): string[] {
  return details.map((detail) => `         ${detail}`);
}
