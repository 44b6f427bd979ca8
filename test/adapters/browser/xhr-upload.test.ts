import { describe, expect, it } from 'vitest';
import { XhrUpload } from '../../../adapters/browser/xhr-upload.ts';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import type { UploadRequest } from '../../../core/ports/upload.port.ts';

/** A request with only the parts that an upload needs. The test determines its result. */
class FakeRequest {
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  onabort: (() => void) | null = null;
  timeout = 0;
  withCredentials = false;
  status = 200;
  responseText = '';
  opened = '';
  sent: unknown = null;

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.onabort?.();
  }

  respond(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

const file = new File(['picture'], 'a.jpg', { type: 'image/jpeg' });
const picture = { img_path: 'upload/ab/1.webp', width: 4, height: 3 };

function sending(overrides: Partial<UploadRequest> = {}) {
  const request = new FakeRequest();
  const parts: number[] = [];
  const cancels: (() => void)[] = [];
  // oxlint-disable-next-line typescript/consistent-type-assertions -- it has the parts that an upload uses
  const upload = new XhrUpload('https://api.test', () => request as unknown as XMLHttpRequest);
  const result = upload.send({
    file,
    bearer: 'token',
    order_key: null,
    onProgress: (part) => parts.push(part),
    onCancellable: (cancel) => cancels.push(cancel),
    ...overrides,
  });
  return { request, parts, cancels, result };
}

describe('XhrUpload', () => {
  it('sends the file with the member’s token, and returns the envelope', async () => {
    const { request, result } = sending();
    expect(request.opened).toBe('POST https://api.test/api/v1/upload');
    expect(request.headers).toEqual({ 'content-type': 'image/jpeg', authorization: 'Bearer token' });
    expect([request.sent, request.withCredentials, request.timeout > 0]).toEqual([file, true, true]);
    request.respond(200, success(picture));
    expect(await result).toEqual(success(picture));
  });

  it('sends the key of a guest’s order in a header, which no log stores, instead of a token', () => {
    const { request } = sending({ bearer: null, order_key: '7_a-b' });
    expect(request.opened).toBe('POST https://api.test/api/v1/upload');
    expect(request.headers).toEqual({ 'content-type': 'image/jpeg', 'order-key': '7_a-b' });
  });

  it('reports progress', () => {
    const { request, parts } = sending();
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    expect(parts).toEqual([0.25, 0]);
  });

  it('returns a refusal with the server’s message', async () => {
    const { request, result } = sending();
    request.respond(401, failure(401, '로그인이 풀렸어요.'));
    expect(await result).toEqual(failure(401, '로그인이 풀렸어요.'));
  });

  it.each([
    ['a body without an envelope', (request: FakeRequest) => request.respond(200, { ok: true })],
    ['a body that is not JSON', (request: FakeRequest) => request.respond(502, '<html>bad gateway</html>')],
    ['a success with an HTTP error status', (request: FakeRequest) => request.respond(500, success(picture))],
    ['a lost network', (request: FakeRequest) => request.onerror?.()],
    ['a time-out', (request: FakeRequest) => request.ontimeout?.()],
  ])('returns a failed request for %s', async (_name, end) => {
    const { request, result } = sending();
    end(request);
    expect(await result).toEqual(FAILED_REQUEST);
  });

  it('stops when it is aborted', async () => {
    const { cancels, result } = sending();
    cancels[0]?.();
    expect(await result).toEqual(FAILED_REQUEST);
  });

  it('sends nothing but files', async () => {
    const { request, result } = sending({ file: { name: 'a', size: 1, type: '' } });
    expect([await result, request.opened]).toEqual([FAILED_REQUEST, '']);
  });
});
