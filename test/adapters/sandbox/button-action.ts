/** Returns the action of the form that contains the button `label`. */
export function actionOf(html: string, label: string): string {
  const form = [...html.matchAll(/<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(([, , inside]) =>
    new RegExp(`>\\s*${label}\\s*</button>`).test(inside ?? ''),
  );
  if (form?.[1] === undefined) throw new Error(`no button ${label} in the window`);
  return form[1];
}
