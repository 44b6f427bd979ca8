/** What was asked for, by its file; a style sheet that fails is asked for again with the next import. */
const asked = new Map<string, Promise<void>>();

/**
 * Loads a part of the shop: what it imports is asked for along with it, and its styles are there before it runs. It takes
 * the place of Vite's own helper (see vite.config.ts), most of which serves what this build does not do. Rejects when a style sheet or the
 * part itself can't be had.
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(ask));
  return load();
}

function ask(file: string): Promise<void> {
  const coming = asked.get(file) ?? bring(`/${file}`);
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

async function bring(href: string): Promise<void> {
  const isStyle = href.endsWith('.css');
  // The styles that the server put into the page itself have their link there already.
  if (isStyle && document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  if (!isStyle) return;
  await new Promise<unknown>((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no styles at ${href}`));
    });
  });
}
