import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { alimtalkTemplate } from '../../../core/message/message-templates.ts';

describe('the template of a delayed delivery', () => {
  it('is in the operations manual as it is registered, with all its variables', async () => {
    const manual = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const template = alimtalkTemplate('delivery-delayed');
    expect(manual).toContain(template);
    for (const [variable] of template.matchAll(/#\{[^}]+\}/g)) expect(manual).toContain(`\`${variable}\``);
  });
});
