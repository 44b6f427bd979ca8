// npm run dev: runs the storefront from its sources, and applies changes of screens immediately.
import { runAsCommand, root } from './kit/commands.mjs';
import { build } from './build.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';

await runAsCommand(import.meta.url, async () => {
  await ensureDependencies();
  await build('page-script');
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    mode: 'development',
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const { startDevelopment } = await vite.ssrLoadModule('/adapters/containers/dev.ts');
  await startDevelopment(vite);
});
