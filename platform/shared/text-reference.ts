import * as z from 'zod/mini';
import { Id } from './rules.ts';

/** A text that others are attached to: its kind, as its owner announces it, and its id. */
export interface TextReference {
  kind: string;
  id: string;
}

export const isSameText = (one: TextReference, other: TextReference): boolean =>
  one.kind === other.kind && one.id === other.id;

/** The name of a kind, as an input. */
export const KindName = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'rule.invalid'));

/** What something belongs to, and its page; null where it has none. */
export const Target = z.object({ kind: z.string(), id: Id, path: z.nullable(z.string()) });
export type Target = z.output<typeof Target>;

/** The same for those who may view it. */
export const NamedTarget = z.object({ kind: z.string(), id: Id, title: z.string(), path: z.string() });
export type NamedTarget = z.output<typeof NamedTarget>;

/** A topic, in fields that are older than other kinds. */
export const NamedTopic = z.object({ id: Id, title: z.string(), path: z.string() });

/** A target for such a field: null for one that is no topic. */
export const asTopic = (target: NamedTarget | null): z.output<typeof NamedTopic> | null =>
  target?.kind === 'topic' ? { id: target.id, title: target.title, path: target.path } : null;

/** The id alone. */
export const topicIdOf = (target: TextReference | null): string | null => (target?.kind === 'topic' ? target.id : null);

/** The target that two columns name; null where they are null. */
export const targetOf = (row: { target_kind: string | null; target_id: string | null }): TextReference | null =>
  row.target_kind === null || row.target_id === null ? null : { kind: row.target_kind, id: row.target_id };

/** The target that an input names: `topicId` is its id, `targetKind` its kind. */
export const targetNamed = (input: { topicId?: string | undefined; targetKind: string }): TextReference | undefined =>
  input.topicId === undefined ? undefined : { kind: input.targetKind, id: input.topicId };
