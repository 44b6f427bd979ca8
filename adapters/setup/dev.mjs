// npm run dev: the shop from its sources, following every change.
import { asCommand, root } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';

await asCommand(import.meta.url, async () => {
  await ensureDependencies();
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
