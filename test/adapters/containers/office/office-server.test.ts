import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeOffice } from '../../../../adapters/containers/office/office-server.ts';
import { RunningRequests } from '../../../../adapters/server/request/running-requests.ts';
import { close, listen, rawRequest } from '../../server/storefront/raw-request.ts';
import { useTestShop } from '../../server/test-shop.ts';

const ASSETS = { script: '', styles: '', styleFiles: [], modules: [], fonts: null };

describe('the port of the office', () => {
  const test = useTestShop();
  let server: Server;

  beforeEach(async () => {
    const listener = composeOffice(
      { officeUrl: 'https://office.kr', publicUrl: 'https://shop.kr' },
      { shop: test.shop, addressOf: () => '203.0.113.1', running: new RunningRequests() },
      { page: '<p>office</p>', fonts: null },
      (path, _request, response) => {
        if (path === '/assets/a.js') response.end('a');
        return path === '/assets/a.js';
      },
      () => ASSETS,
      async () => null,
    );
    server = createServer(listener);
    await listen(server);
  });
  afterEach(() => close(server));

  it.each([
    ['a page', 'GET', '/orders', 200, "default-src 'self'"],
    ['a file', 'GET', '/assets/a.js', 200, "default-src 'self'"],
    ['a call', 'GET', '/api/office/v1/session', 200, "default-src 'none'"],
    ['a refused call', 'GET', '/api/office/v1/orders', 401, "default-src 'none'"],
    ['an unknown call', 'POST', '/api/nowhere', 404, "default-src 'none'"],
    ['a change at the address of a page', 'POST', '/orders', 404, "default-src 'self'"],
  ])('sends the security headers with %s', async (_name, method, path, status, policy) => {
    const response = await rawRequest(server, path, {}, method);

    expect(response.status).toBe(status);
    expect(response.headers['content-security-policy']).toContain(policy);
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(response.headers['referrer-policy']).toMatch(/^(same-origin|strict-origin-when-cross-origin)$/);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
