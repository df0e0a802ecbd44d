import type { Context } from '#platform/server/http/context.ts';

export type ModeratingVerb = 'delete' | 'restore';

/** A kind of text that staff delete and restore. */
export interface ModeratedKind {
  readonly kind: string;
  /** One text, in a transaction of its own, with one row of the audit. @throws 403, 404, 409, 410 */
  moderate(context: Context, input: { verb: ModeratingVerb; id: string; reason: string }): Promise<unknown>;
}

const kinds = new Map<string, ModeratedKind>();

/** Called by the owner of a kind in its `server/feature.ts`. */
export function registerModeratedKind(kind: ModeratedKind): void {
  kinds.set(kind.kind, kind);
}

export const findModeratedKind = (kind: string): ModeratedKind | undefined => kinds.get(kind);
