import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

const RULES = new URL('../../../deploy/alerts/shop.yml', import.meta.url);

const ruleFile = v.object({
  groups: v.array(
    v.object({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.string()),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.string(), runbook: v.string() }),
        }),
      ),
    }),
  ),
});

export type AlertRule = v.InferOutput<typeof ruleFile>['groups'][number]['rules'][number];

/** Loads the rules of deploy/alerts/shop.yml. */
export function loadAlertRules(): readonly AlertRule[] {
  const { groups } = v.parse(ruleFile, parse(readFileSync(RULES, 'utf8')));
  return groups.flatMap(({ rules }) => rules);
}

/** Returns the first number with which a rule compares. */
export function thresholdOf(alert: string): number {
  const expr = loadAlertRules().find((rule) => rule.alert === alert)?.expr ?? '';
  const found = /(?:[<>]=?|==) *(\d+(?:\.\d+)?)\b/.exec(expr)?.[1];
  if (found === undefined) throw new Error(`no rule compares: ${alert}`);
  return Number(found);
}
