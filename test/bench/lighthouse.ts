import { chromium } from 'playwright-core';
import lighthouse from 'lighthouse';
import { median, printTable } from './figures.ts';
import type { GoalCheck } from './goals.ts';
import { serveBaseline } from './static-baseline.ts';
import { freePort, type RunningShop } from './running-shop.ts';

const COUNTED_RUNS = 5;
const MAX_RUNS = 12;
/**
 * Lighthouse multiplies processor time by four, so that a desktop computer with this benchmark index or a higher one
 * stands for an ordinary phone. A slower machine would stand for a slower phone.
 */
const FULL_SPEED = 1_500;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Audit {
  readonly scores: readonly number[];
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  /** Lighthouse's benchmark index: how fast the processor was just before the page was opened. */
  readonly speed: number;
}

const PAGES = [
  ['home', '/'],
  ['product', '/product/3'],
  ['category', '/category'],
  ['cart', '/cart'],
] as const;

/**
 * Measures Lighthouse's mobile figures of four pages, each with its baseline, in rotation. On a machine whose processor
 * others use as well, pages are opened again until enough runs had its full speed; the fastest count. `only`: pages
 * whose names contain this text; an empty text means all.
 */
export async function measureLighthouse(shop: RunningShop, goals: GoalCheck, only: string): Promise<void> {
  const rows: (string | number)[][] = [
    ['', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'index', 'goal of perf', 'LCP of baseline', 'goal'],
  ];
  for (const [name, path] of PAGES.filter(([page]) => page.includes(only))) {
    const baseline = await serveBaseline(shop.storefrontUrl, path);
    // The first visits are not counted, since they render the images.
    await audit(shop.storefrontUrl + path);
    await audit(baseline.url);
    const allOurs: Audit[] = [];
    const allTheirs: Audit[] = [];
    while (!areEnough(allOurs) || !areEnough(allTheirs)) {
      allOurs.push(await audit(shop.storefrontUrl + path));
      allTheirs.push(await audit(baseline.url));
    }
    baseline.close();
    const [ours, theirs] = [fastest(allOurs), fastest(allTheirs)];
    const ratio = middle(ours, ({ lcp }) => lcp) / middle(theirs, ({ lcp }) => lcp);
    const score = middle(ours, ({ scores: [performance = Number.NaN] }) => performance);
    const notes = [
      goals.check('Lighthouse performance', score, name),
      ratio.toFixed(2),
      goals.check('largest contentful paint', ratio, name),
    ];
    rows.push(row(name, ours, notes), row(`${name}, baseline`, theirs, ['', '', '']));
  }
  printTable(`Lighthouse 12, mobile (median of ${COUNTED_RUNS})`, rows);
}

async function audit(url: string): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: [...(process.env['CHROME_FLAGS'] ?? '').split(' '), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] });
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
    const { categories, audits } = result.lhr;
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
    reportFailures(url, audits, categories);
    return {
      scores: CATEGORIES.map((category) => (categories[category]?.score ?? 0) * 100),
      lcp: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      speed: result.lhr.environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

const reported = new Set<string>();

/** Prints audits other than performance that fail, once each. */
function reportFailures(
  url: string,
  audits: Readonly<Record<string, { score: number | null; title: string; scoreDisplayMode: string }>>,
  categories: Readonly<Record<string, { auditRefs: readonly { id: string; weight: number }[] }>>,
): void {
  for (const category of CATEGORIES.slice(1)) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const found = audits[id];
      const line = `${new URL(url).pathname} ${category}: ${found?.title ?? id}`;
      if (weight === 0 || found?.score === null || found?.score === 1 || reported.has(line)) continue;
      reported.add(line);
      process.stdout.write(`  ${line}\n`);
    }
  }
}

function row(name: string, audits: readonly Audit[], notes: readonly string[]): (string | number)[] {
  const scores = CATEGORIES.map((_, index) => middle(audits, (audit) => audit.scores[index] ?? 0));
  return [
    name,
    ...scores,
    Math.round(middle(audits, ({ lcp }) => lcp)),
    Math.round(middle(audits, ({ blocking }) => blocking)),
    middle(audits, ({ shift }) => shift),
    Math.round(middle(audits, ({ speed }) => speed)),
    ...notes,
  ];
}

function areEnough(audits: readonly Audit[]): boolean {
  return audits.length === MAX_RUNS || audits.filter(({ speed }) => speed >= FULL_SPEED).length >= COUNTED_RUNS;
}

function fastest(audits: readonly Audit[]): readonly Audit[] {
  return audits.toSorted((a, b) => b.speed - a.speed).slice(0, COUNTED_RUNS);
}

function middle(audits: readonly Audit[], of: (audit: Audit) => number): number {
  return median(audits.map(of));
}
