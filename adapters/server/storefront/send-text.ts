import type { ServerResponse } from 'node:http';

/** Sends a text, or bytes of text, as a whole. */
export function sendText(response: ServerResponse, status: number, type: string, text: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
}

/** Sends a 404 response without content for a missing file. A missing page gets an error page instead. */
export function sendNoFile(response: ServerResponse): void {
  sendText(response, 404, 'text/plain; charset=utf-8', '');
}
