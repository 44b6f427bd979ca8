import type { RequestListener, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Returns the request listener of the metrics port, which shoppers cannot reach. */
export function metricsHttp(registry: Registry, onError: (error: unknown) => void): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('/metrics\n');
      return;
    }
    void sendMetrics(registry, response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end();
    });
  };
}

async function sendMetrics(registry: Registry, response: ServerResponse): Promise<void> {
  const text = await registry.metrics();
  response
    .writeHead(200, { 'content-type': registry.contentType, 'content-length': Buffer.byteLength(text) })
    .end(text);
}
