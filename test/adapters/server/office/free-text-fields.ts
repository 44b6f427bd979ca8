import { definitionOf, officeCalls, textFieldsOf } from './office-text-fields.ts';
import { REFUSED_TEXTS } from './refused-texts.ts';

/** What the page showed, sent to be compared with what is stored: it is neither stored nor shown. */
const COMPARED = /^(?:version|before|(?:seen|before|shown)\..+)$/;
/** Conditions of a list, which are sent encoded and shown only as an address that starts with the list's own path. */
const QUERY = 'POST /api/office/v1/views query';
const REFUSING = new Map<string, object>(Object.entries(REFUSED_TEXTS));

/** Returns the fields of changes that are stored as typed, as `METHOD /path field`. */
export function freeTextFields(): readonly string[] {
  return officeCalls()
    .filter((call) => definitionOf(call).audit === 'change')
    .flatMap(textFieldsOf)
    .filter(({ call, path }) => path !== 'password' && !COMPARED.test(path) && !(path in (REFUSING.get(call) ?? {})))
    .map(({ call, path }) => `${call} ${path}`)
    .filter((field) => field !== QUERY);
}

/** Returns the fields for which hostile texts are given, in the same form. */
export function refusingFields(): readonly string[] {
  return [...REFUSING].flatMap(([call, fields]) => Object.keys(fields).map((path) => `${call} ${path}`));
}
