import * as z from 'zod/mini';
import type { Language, SourceLanguage } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** Headings of the page of settings, in its order. */
export const reminderGroups = ['talk', 'question', 'money', 'account'] as const;
export type ReminderGroup = (typeof reminderGroups)[number];

/** Of kinds that store nothing beside their text. */
export const noFacts = z.object({});

/** What the words of a reminder are made of, in the reader's language. */
export interface Told {
  /** Who did it: `A`, `A and 12 others`; what the site calls staff where nobody is named. */
  readonly who: string;
  /** The title of the page it is about, quoted; a page that the reader can no longer view is called so. */
  readonly title: string;
}

interface Wording<Facts> {
  /** What the page of settings calls it. */
  readonly name: string;
  /** One sentence in plain text, without a mark at its end. */
  readonly say: (told: Told & { readonly facts: Facts }) => string;
}

/** A kind of reminder. The feature that reminds announces it. */
export interface ReminderKind {
  readonly kind: string;
  readonly group: ReminderGroup;
  /** Of several kinds for one event and person, the highest is told. */
  readonly rank: number;
  /** Further people who do the same are added to it: its event names what they do it to. */
  readonly isGrouped: boolean;
  /** Told whatever the reader may view and whomever they have blocked: it is about their own money or text. */
  readonly isOwed: boolean;
  /** How it is mailed to those who have not chosen: owed ones at once, grouped ones never, others in the digest. */
  readonly mail: MailChoice;
  name(language: Language): string;
  /** Its name alone where the stored facts are those of an earlier version. */
  say(language: Language, told: Told & { when(instant: string): string }, facts: unknown): string;
  /** Where it leads; undefined: to its text. */
  path(facts: unknown): string | undefined;
}

export type MailChoice = 'never' | 'once' | 'digest';

interface Definition<Schema extends z.ZodMiniType> {
  readonly kind: string;
  readonly group: ReminderGroup;
  readonly rank?: number;
  readonly isGrouped?: boolean;
  readonly isOwed?: boolean;
  readonly mail?: MailChoice;
  /** What it stores beside its text, to be worded later. */
  readonly facts: Schema;
  readonly messages: Readonly<Record<SourceLanguage, Wording<z.output<Schema>>>>;
  readonly path?: (facts: z.output<Schema>) => string;
  /** Of the facts, those that are instants: worded in the site's time zone. */
  readonly instants?: readonly string[];
}

/**
 * @example defineReminder({ kind: 'quote', group: 'talk', rank: 50, facts: noFacts, messages: { zh_CN: zh.quote, en_US:
 * en.quote } })
 */
export function defineReminder<Schema extends z.ZodMiniType>(definition: Definition<Schema>): ReminderKind {
  const {
    kind,
    group,
    rank = 0,
    isGrouped = false,
    isOwed = false,
    mail = isOwed ? 'once' : isGrouped ? 'never' : 'digest',
    facts: schema,
    messages,
    path,
    instants = [],
  } = definition;
  return {
    kind,
    group,
    rank,
    isGrouped,
    isOwed,
    mail,
    name: (language) => inLanguage(messages, language).name,
    say: (language, { when, ...told }, stored) => {
      const { name, say } = inLanguage(messages, language);
      const { success, data: facts } = schema.safeParse(inWords(stored, { instants, when }));
      return success ? say({ ...told, facts }) : name;
    },
    path: (stored) => {
      const { success, data: facts } = schema.safeParse(stored);
      return success ? path?.(facts) : undefined;
    },
  };
}

function inWords(
  facts: unknown,
  { instants, when }: { instants: readonly string[]; when: (instant: string) => string },
): unknown {
  if (typeof facts !== 'object' || facts === null || instants.length === 0) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      instants.includes(key) && typeof value === 'string' ? when(value) : value,
    ]),
  );
}

const announced = new Map<string, ReminderKind>();

/** Called with what the features announce, when they are put together. Returns how to take them back. */
export function registerReminderKinds(kinds: readonly ReminderKind[]): () => void {
  for (const kind of kinds) announced.set(kind.kind, kind);
  return () => {
    for (const { kind } of kinds) announced.delete(kind);
  };
}

export const reminderKinds = (): readonly ReminderKind[] => [...announced.values()];

/** Undefined for a kind that no feature announces any more. */
export const findReminderKind = (kind: string): ReminderKind | undefined => announced.get(kind);

/** @throws for a kind that no feature announces */
export function reminderKind(kind: string): ReminderKind {
  const found = announced.get(kind);
  if (!found) throw new Error(`no feature announces reminders of kind ${kind}`);
  return found;
}
