/**
 * Fetches code with its style sheets. Vite's preload helper requests each sheet only once, and treats one that failed
 * as loaded; a sheet that an earlier call could not fetch is therefore requested again first. Rejects if code or a
 * sheet cannot be fetched.
 */
export async function fetchWithStyles<Code>(fetch: () => Promise<Code>): Promise<Code> {
  // Captures the event, since it does not bubble. Adding the same listener again has no effect.
  document.addEventListener('error', markFailed, { capture: true });
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')].map(refetchSheet));
  return fetch();
}

function markFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
}

function refetchSheet(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = failed.href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      failed.remove();
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`the style sheet ${link.href} could not be fetched`));
    });
    failed.after(link);
  });
}
