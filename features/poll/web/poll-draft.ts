import type { PollView } from '#features/poll/contract.ts';
import { instantField, instantOfField } from '#platform/shared/instant-field.ts';

/** A poll as its form holds it; a draft stores it as one string. */
export interface PollDraft {
  title: string;
  options: readonly string[];
  maxChoices: number;
  results: 'vote' | 'end';
  /** An instant, or what stands in a `datetime-local` input while it is no whole one; '' for none. */
  endsAt: string;
}

const EMPTY: PollDraft = { title: '', options: ['', ''], maxChoices: 1, results: 'vote', endsAt: '' };

/** An untouched poll form. */
export const EMPTY_POLL = writePollDraft(EMPTY);

export function writePollDraft(draft: PollDraft): string {
  return JSON.stringify(draft);
}

/** What stands in the input of the end, in the site's time zone. */
export const endField = (endsAt: string, timeZone: string): string =>
  endsAt.endsWith('Z') ? instantField(endsAt, timeZone) : endsAt;

/** The end from its input. A year in the middle of being typed is kept as typed. */
export function endOfField(field: string, timeZone: string): string {
  const at = instantOfField(field, timeZone);
  const instant = Number.isNaN(at) ? '' : new Date(at).toISOString();
  return instant !== '' && instantField(instant, timeZone) === field ? instant : field;
}

/** Parses a draft; invalid parts get the values of an empty one. */
export function readPollDraft(text: string): PollDraft {
  const stored = parse(text);
  const options = Array.isArray(stored.options) ? stored.options.filter((option) => typeof option === 'string') : [];
  return {
    title: typeof stored.title === 'string' ? stored.title : EMPTY.title,
    options: options.length < 2 ? EMPTY.options : options,
    maxChoices: typeof stored.maxChoices === 'number' ? stored.maxChoices : EMPTY.maxChoices,
    results: stored.results === 'end' ? 'end' : 'vote',
    endsAt: typeof stored.endsAt === 'string' ? stored.endsAt : EMPTY.endsAt,
  };
}

/** An existing poll as its form holds it. */
export function draftOfPoll({ title, options, maxChoices, results, endsAt }: PollView): string {
  return writePollDraft({
    title,
    options: options.map(({ label }) => label),
    maxChoices,
    results,
    endsAt: endsAt ?? '',
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The draft as the API takes it, without empty options. `places` maps each option to its position in the form. */
export function toNewPoll(text: string) {
  const draft = readPollDraft(text);
  const positions = draft.options.flatMap((option, at) => (option.trim() === '' ? [] : [at]));
  const options = positions.map((at) => draft.options[at] ?? '');
  const end = draft.endsAt === '' ? Number.NaN : new Date(draft.endsAt).getTime();
  const poll = {
    title: draft.title,
    options,
    maxChoices: Math.max(1, Math.min(draft.maxChoices, options.length)),
    results: draft.results,
    endsAt: Number.isNaN(end) ? null : new Date(end).toISOString(),
  };
  return { poll, places: positions };
}
