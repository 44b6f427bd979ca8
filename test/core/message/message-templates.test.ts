import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { alimtalkTemplate } from '../../../core/message/message-templates.ts';

describe.each(['delivery-delayed', 'late-deposit', 'charge-reversed'] as const)('the template of %s', (kind) => {
  it('is in the operations manual as it is registered, with all its variables', async () => {
    const manual = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const template = alimtalkTemplate(kind);
    expect(manual).toContain(template);
    for (const [variable] of template.matchAll(/#\{[^}]+\}/g)) expect(manual).toContain(`\`${variable}\``);
  });
});
