import type { PollView } from '#features/poll/contract.ts';

/** A poll as its form holds it; a draft stores it as one string. */
export interface PollDraft {
  title: string;
  options: readonly string[];
  maxChoices: number;
  results: 'vote' | 'end';
  /** Value of a `datetime-local` input, in the reader's time zone; '' for none. */
  endsAt: string;
}

const EMPTY: PollDraft = { title: '', options: ['', ''], maxChoices: 1, results: 'vote', endsAt: '' };

/** An untouched poll form. */
export const EMPTY_POLL = writePollDraft(EMPTY);

export function writePollDraft(draft: PollDraft): string {
  return JSON.stringify(draft);
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
  const end = endsAt === null ? null : new Date(endsAt);
  // Value of a `datetime-local` input, in the reader's time zone.
  const local =
    end === null ? '' : new Date(end.getTime() - end.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return writePollDraft({ title, options: options.map(({ label }) => label), maxChoices, results, endsAt: local });
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
