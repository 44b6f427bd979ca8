/** Returns a response whose connection breaks after the headers. */
export function dropConnection(): Response {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('The connection was dropped, as was requested.')),
  });
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=UTF-8' } });
}
