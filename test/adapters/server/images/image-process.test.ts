import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImageProcess, type ImageLimits } from '../../../../adapters/server/images/image-process.ts';

/** An image maker that returns its process id. Some paths do not exist, fail, or end the process. */
const MAKER = `
export default async function make({ path, width, format, upload }) {
  if (upload !== undefined) {
    if (upload[0] === 0) await new Promise(() => setInterval(() => {}, 1_000));
    if (upload[0] === 1) process.abort();
    return { body: Buffer.from(String(process.pid)), size: { width: 1, height: 1 } };
  }
  if (path === 'crash') process.abort();
  if (path === 'late') await new Promise(() => setInterval(() => {}, 1_000));
  if (path === 'broken') throw new Error('no glyph');
  if (path === 'nothing') return { body: null };
  if (path === 'secret') return { body: Buffer.from(process.env.SHOP_SECRET ?? 'none') };
  return { body: Buffer.from([process.pid, path, width, format].join(' ')) };
}
`;

let folder: string;
let process: ImageProcess;
const make = async (path: string): Promise<string[] | null> => {
  const body = await process.make(path, 320, 'avif');
  return body === null ? null : body.toString().split(' ');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maker-'));
  await writeFile(join(folder, 'maker.mjs'), MAKER);
  await writeFile(join(folder, 'quits.mjs'), 'process.exit(1)');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => process.close());

const open = (script = 'maker.mjs', limits?: ImageLimits): void => {
  process = new ImageProcess(pathToFileURL(join(folder, script)), limits);
};

describe('ImageProcess', () => {
  it('creates images in at most two processes, for any number of requests', async () => {
    open();
    const paths = Array.from({ length: 20 }, (_, index) => `p${index}`);

    const made = await Promise.all(paths.map(make));

    expect(made.map((words) => words?.slice(1))).toEqual(paths.map((path) => [path, '320', 'avif']));
    const processes = new Set(made.map((words) => words?.[0]));
    expect(processes.size).toBeLessThanOrEqual(2);
    expect(processes).not.toContain(String(globalThis.process.pid));
  });

  it('returns null for an unknown image, and rejects when creating one fails', async () => {
    open();
    expect(await make('nothing')).toBeNull();
    await expect(make('broken')).rejects.toThrow('no glyph');
    expect(await make('a')).toContain('a');
  });

  it('rejects the image in progress when the process crashes, and continues in a new process', async () => {
    open();
    const [before] = (await make('a')) ?? [];
    await expect(make('crash')).rejects.toThrow('the image process ended');
    const [after] = (await make('a')) ?? [];
    expect(after).not.toBe(before);
  });

  it('rejects only the image when the process cannot be started', async () => {
    open('quits.mjs');
    await expect(make('a')).rejects.toThrow('the image process ended');
    await expect(make('a')).rejects.toThrow('the image process ended');
  });

  it('rejects the images in the queue, too, when the process crashes repeatedly, and then continues', async () => {
    open();

    const orders = ['crash', 'crash', ...Array.from({ length: 5 }, () => 'late')];
    const results = await Promise.allSettled(orders.map(make));

    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await make('a')).toContain('a');
  });

  it('ends an upload that takes too long, and no other one', async () => {
    open('maker.mjs', { uploadTimeoutMs: 3_000 });
    await make('a');

    await expect(process.prepare(Buffer.from([0]))).rejects.toThrow('the image process ended');

    expect(await process.prepare(Buffer.from([2]))).toMatchObject({ kind: 'ready', width: 1, height: 1 });
    expect(await make('b')).toContain('b');
  }, 20_000);

  it('creates the storefront’s images in another process than uploads', async () => {
    open();
    const [shown] = (await make('a')) ?? [];

    await expect(process.prepare(Buffer.from([1]))).rejects.toThrow('the image process ended');

    expect((await make('b'))?.[0]).toBe(shown);
  });

  it('rejects requests above its queue limit', async () => {
    open('maker.mjs', { maxQueue: 1 });
    const late = Promise.allSettled(Array.from({ length: 8 }, () => make('late')));
    const queued = Promise.allSettled([make('a')]);

    const results = await Promise.allSettled(Array.from({ length: 12 }, () => make('b')));

    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(reasons).toContain('Error: too many requests for images are queued');
    process.close();
    await Promise.all([late, queued]);
  });

  it('passes no secret to the process', async () => {
    vi.stubEnv('SHOP_SECRET', 'secret');
    open();

    expect(await make('secret')).toEqual(['none']);

    vi.unstubAllEnvs();
  });

  it('cancels the images in progress when it is closed', async () => {
    open();
    await make('a');
    const made = make('b');
    process.close();
    await expect(made).rejects.toThrow('the image process ended');
  });
});
