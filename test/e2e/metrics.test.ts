import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadAlertRules } from '../adapters/metrics/alert-rules.ts';
import { freePorts } from './free-ports.ts';
import { useRunningShop } from './running-shop.ts';

const ROOT = new URL('../../', import.meta.url);

/** Names in a query that are not metrics: operators, functions, labels, and variables of Grafana. */
const NOT_METRICS = new Set(
  'sum max min abs rate increase topk histogram_quantile min_over_time by on and or job instance le call code page status name outcome what method phase cache kind state waits_for queue label_values'.split(
    ' ',
  ),
);

/** Returns the metrics that a query reads. */
function metricsIn(expr: string): readonly string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\$\w+/g, '');
  return [...bare.matchAll(/[a-z_][a-z\d_]*/gi)].map(([word]) => word).filter((word) => !NOT_METRICS.has(word));
}

/** Returns the anchors of a page's headings. */
function anchorsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

describe('the metrics of a running shop', () => {
  const place = { port: 0 };
  const running = useRunningShop(async () => {
    const [port = 0] = await freePorts(1);
    place.port = port;
    return { env: { METRICS_PORT: `${port}` } };
  });
  const scrape = async (path = '/metrics', method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${place.port}${path}`, { method });
  const scrapeText = async (): Promise<string> => (await scrape()).text();
  const exported = async (): Promise<ReadonlySet<string>> => {
    const types = [...(await scrapeText()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    return new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
  };

  it('follow the format of Prometheus, and count pages, calls and client events', async () => {
    await (await fetch(`${running().storefrontUrl}/`)).text();
    await (await fetch(`${running().apiUrl}/api/v1/my-page`)).text();

    const response = await scrape();
    const text = await response.text();

    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^moajang_ready\{state="ready"\} 1$/m);
    expect(text).toMatch(/^moajang_pages_total\{page="home\/home",status="200"\} \d+$/m);
    expect(text).toMatch(/^moajang_calls_total\{call="GET \/api\/v1\/my-page",code="401"\} 1$/m);
    expect(text).toMatch(/^moajang_client_events_total\{what="access-refused"\} 1$/m);
    expect(text).toMatch(/^moajang_job_running_seconds\{name="refunds"\} /m);
    expect(text).toMatch(/^moajang_data_folder_writable 1$/m);
    expect(text).toMatch(/^moajang_messages_due \d+$/m);
    expect(text).toMatch(/^moajang_database_clock_offset_seconds 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it.each([
    ['/', 'GET'],
    ['/metrics/', 'GET'],
    ['/metrics?x=1', 'GET'],
    ['/metrics', 'POST'],
  ])('are not returned at %s by %s', async (path, method) => {
    expect((await scrape(path, method)).status).toBe(404);
  });

  it('are on no port that shoppers reach', async () => {
    expect((await fetch(`${running().storefrontUrl}/metrics`)).status).toBe(404);
    expect((await fetch(`${running().apiUrl}/metrics`)).status).toBe(404);
  });

  it('contain only names of a closed set: no id, no address and no text of a shopper in a label', async () => {
    const values = [...(await scrapeText()).matchAll(/[a-z_]+="([^"]*)"/g)].map(([, value = '']) => value);
    expect(values.length).toBeGreaterThan(50);
    // The name of a call is a method and the pattern of a path.
    const calls = /^[A-Z]+ \/api\/[\w/{}-]+$/;
    expect(values.filter((value) => !/^[\w./+-]*$/.test(value) && !calls.test(value))).toEqual([]);
  });

  it('include all that the alert rules read, and each rule names a heading with instructions', async () => {
    const names = await exported();
    const anchors = anchorsOf(await readFile(new URL('docs/operations.md', ROOT), 'utf8'));
    const rules = loadAlertRules();

    expect(rules.length).toBeGreaterThan(15);
    for (const { alert, expr, annotations } of rules) {
      const read = metricsIn(expr).filter((name) => name !== 'up');
      expect([alert, read.filter((name) => !names.has(name))]).toEqual([alert, []]);
      expect(alert === 'ShopDown' || read.length > 0).toBe(true);
      const [page, anchor = ''] = annotations.runbook.split('#');
      expect([alert, page, anchors.includes(anchor)]).toEqual([alert, 'docs/operations.md', true]);
    }
  });

  it('include all that the dashboard reads', async () => {
    const names = await exported();
    const text = await readFile(new URL('deploy/grafana/shop.json', ROOT), 'utf8');
    const queries = [...text.matchAll(/"(?:expr|query)": ("(?:[^"\\]|\\.)*")/g)]
      .map(([, json = '']) => String(JSON.parse(json)))
      .filter((query) => query !== 'prometheus');

    expect(() => void JSON.parse(text)).not.toThrow();
    expect(queries.length).toBeGreaterThan(30);
    expect(queries.flatMap((query) => metricsIn(query).filter((name) => !names.has(name)))).toEqual([]);
  });

  it('are described in the operator’s guide, one by one', async () => {
    const guide = await readFile(new URL('docs/operations.md', ROOT), 'utf8');
    const own = [...(await scrapeText()).matchAll(/^# TYPE (moajang_\S+) /gm)].map(([, name = '']) => name);

    expect(own.length).toBeGreaterThan(25);
    expect(own.filter((name) => !guide.includes(`\`${name}`))).toEqual([]);
  });
});
