import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitBody } from '../../../../adapters/server/kernel/body-reader.ts';

const URL_OF_FORM = 'http://api.test/form';

describe('limitBody', () => {
  const app = new Hono();
  app.use(limitBody(10, (context) => context.text('too large', 413)));
  app.all('/form', async (context) => context.text(await context.req.text()));
  const post = (body: string, headers: Record<string, string> = {}): Request =>
    new Request(URL_OF_FORM, { method: 'POST', body, headers });
  const declared = (body: string): Request => post(body, { 'content-length': `${body.length}` });

  it.each([
    ['declared', declared],
    ['undeclared', post],
    ['chunked', (body: string) => post(body, { 'content-length': '1', 'transfer-encoding': 'chunked' })],
  ])('accepts a body of %s length up to the limit, and refuses a longer one', async (_length, create) => {
    const accepted = await app.fetch(create('0123456789'));
    const refused = await app.fetch(create('0123456789a'));

    expect([accepted.status, await accepted.text()]).toEqual([200, '0123456789']);
    expect(refused.status).toBe(413);
  });

  it('does not open the stream of a body whose length is declared', async () => {
    const request = declared('0123456789');
    Object.defineProperty(request, 'body', {
      get: () => {
        throw new Error('the stream was opened');
      },
    });

    expect((await app.fetch(request)).status).toBe(200);
  });

  it('lets a GET pass', async () => {
    expect((await app.fetch(new Request(URL_OF_FORM))).status).toBe(200);
  });
});
