import { contract } from '../../../core/api/contract.ts';

/** The checks of every call, in the order of the report. */
export const CHECKS = {
  path: 'the path exists',
  envelope: 'every response is an envelope; a refusal has a sentence in Korean and no data',
  status: 'HTTP status and result_code go together',
  answer: 'a valid request succeeds, an invalid one is refused',
  fields: 'result_data has the fields of the contract, with their types',
  access: 'the response to a missing or invalid token is 401 where it must be',
  hostile: 'the response to hostile input is an envelope, without a server error and without internals',
} as const;
export type Check = keyof typeof CHECKS;

/** `skipped`: not checked, for a reason given in the details. */
export type Verdict = 'holds' | 'broken' | 'skipped';

export interface CheckResult {
  readonly verdict: Verdict;
  /** The violations, or why nothing was checked. */
  readonly details: readonly string[];
}

export interface CallReport extends CheckResult {
  readonly call: string;
  readonly checks: Readonly<Record<Check, CheckResult>>;
}

export interface RuleReport extends CheckResult {
  readonly rule: string;
  readonly says: string;
}

export interface Report {
  readonly api: string;
  readonly calls: readonly CallReport[];
  readonly rules: readonly RuleReport[];
  /** Number of calls and rules with each verdict. */
  readonly summary: Readonly<Record<Verdict, number>>;
}

const MAX_DETAILS = 3;

interface Notes {
  holds: boolean;
  readonly broken: Set<string>;
  readonly skipped: Set<string>;
}

/** Collects results in any order. One violation makes a check or rule `broken`, even after successes. */
export class Findings {
  readonly #calls = new Map<string, Map<Check, Notes>>();
  readonly #rules = new Map<string, { readonly says: string; readonly notes: Notes }>();
  readonly #replies = new Map<string, { all: number; notFound: number }>();

  call(call: string, check: Check, violation: string | null): void {
    note(this.#notesOf(call, check), violation);
  }

  skipCall(call: string, check: Check, reason: string): void {
    this.#notesOf(call, check).skipped.add(reason);
  }

  /** HTTP 404 shows that a path is missing; any other response proves that the call exists. */
  reply(call: string, status: number): void {
    const seen = this.#replies.get(call) ?? { all: 0, notFound: 0 };
    this.#replies.set(call, { all: seen.all + 1, notFound: seen.notFound + (status === 404 ? 1 : 0) });
  }

  rule(rule: string, says: string, violation: string | null): void {
    note(this.#ruleOf(rule, says), violation);
  }

  /**
   * Records the response to a request that had to be refused. Without a valid response or with a server error, the rule
   * counts as skipped.
   */
  refusal(rule: string, says: string, code: number, violation: string): void {
    if (code === 0 || code === 500) this.skipRule(rule, says, 'the server neither accepted nor refused it');
    else this.rule(rule, says, code === 200 ? violation : null);
  }

  /** Records why a rule was not checked. Only the first reason is reported. */
  skipRule(rule: string, says: string, reason: string): void {
    const { skipped } = this.#ruleOf(rule, says);
    if (skipped.size === 0) skipped.add(reason);
  }

  report(api: string): Report {
    for (const [call, { all, notFound }] of this.#replies) {
      this.call(call, 'path', all === notFound ? 'HTTP 404: there is no such path' : null);
      if (notFound > 0 && notFound < all)
        this.call(call, 'status', 'HTTP 404 is for a path that is no call; what is not there is HTTP 200');
    }
    const calls = Object.keys(contract).map((call) => this.#callReport(call));
    const rules = [...this.#rules].map(([rule, { says, notes }]) => ({ rule, says, ...toCheckResult(notes) }));
    const count = (verdict: Verdict) => [...calls, ...rules].filter((one) => one.verdict === verdict).length;
    return {
      api,
      calls,
      rules,
      summary: { holds: count('holds'), broken: count('broken'), skipped: count('skipped') },
    };
  }

  #callReport(call: string): CallReport {
    const one = (check: Check) => toCheckResult(this.#calls.get(call)?.get(check));
    const checks = {
      path: one('path'),
      envelope: one('envelope'),
      status: one('status'),
      answer: one('answer'),
      fields: one('fields'),
      access: one('access'),
      hostile: one('hostile'),
    };
    const verdicts = Object.values(checks).map(({ verdict }) => verdict);
    // A call counts as checked if at least one of its checks was not skipped.
    const verdict = verdicts.includes('broken') ? 'broken' : verdicts.includes('holds') ? 'holds' : 'skipped';
    const details = Object.entries(checks).flatMap(([check, { verdict: own, details: seen }]) =>
      own === 'broken' ? seen.map((text) => `${check}: ${text}`) : [],
    );
    return { call, verdict, details, checks };
  }

  #notesOf(call: string, check: Check): Notes {
    const checks = this.#calls.get(call) ?? new Map<Check, Notes>();
    this.#calls.set(call, checks);
    const notes = checks.get(check) ?? emptyNotes();
    checks.set(check, notes);
    return notes;
  }

  #ruleOf(rule: string, says: string): Notes {
    const { notes } = this.#rules.get(rule) ?? { notes: emptyNotes() };
    this.#rules.set(rule, { says, notes });
    return notes;
  }
}

function emptyNotes(): Notes {
  return { holds: false, broken: new Set(), skipped: new Set() };
}

function note(notes: Notes, violation: string | null): void {
  if (violation === null) notes.holds = true;
  else if (notes.broken.size < MAX_DETAILS) notes.broken.add(violation);
}

function toCheckResult(notes: Notes = emptyNotes()): CheckResult {
  if (notes.broken.size > 0) return { verdict: 'broken', details: [...notes.broken] };
  if (notes.holds) return { verdict: 'holds', details: [] };
  return { verdict: 'skipped', details: notes.skipped.size > 0 ? [...notes.skipped] : ['there was no case to check'] };
}
