import type { Terminal } from '../kit/command.ts';

/**
 * Returns a `fetch` that names the server on the terminal if it does not respond, since the message for shoppers names
 * no address.
 */
export function reportingFetch(
  fetchFunction: typeof fetch,
  server: string,
  terminal: Pick<Terminal, 'note'>,
): typeof fetch {
  return async (input, init) => {
    try {
      return await fetchFunction(input, init);
    } catch (error) {
      terminal.note(`서버가 응답하지 않아요: ${server}`);
      throw error;
    }
  };
}
