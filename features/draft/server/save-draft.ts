import { pathsIn } from '#features/attachment/attachment-path.ts';
import { recordUses } from '#features/attachment/server/public.ts';
import type { DraftSave } from '#features/draft/contract.ts';
import { sizeOf } from '#features/draft/draft-rules.ts';
import { draftErrors } from '#features/draft/errors.ts';
import { draftSettings } from '#features/draft/settings.ts';
import { ownAccount } from '#features/member/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { isKeyTaken } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { weighDrafts } from './draft-queries.ts';
import { canGoOn, canKeep } from './policy.ts';
import { insertDraft, lockDraft, updateDraft } from './store.ts';

const MOST_SHOWN = 200;

/**
 * Saves a draft on top of the version it is based on. @throws 409 if another window or device saved first, or a limit
 * is reached
 */
export function saveDraft(
  context: Context,
  name: string,
  save: DraftSave,
): Promise<{ version: number; updatedAt: string }> {
  const memberId = memberOf(context).id;
  const at = context.now.toISOString();
  const text = { key: save.key, fields: save.fields, subject: save.subject, size: sizeOf(save.fields), at };
  return context.transaction(async (tx) => {
    // Locks the member row, so that each name has one draft and the count holds; concurrent saves wait here.
    await ownAccount.lock(tx, memberId);
    const there = await lockDraft(tx, { memberId, name });
    requireAllowed(canGoOn(there, save));
    if (!there && (await isKeyTaken(tx, { memberId, key: save.key }))) throw draftErrors.alreadySent();
    if (text.size > (there?.size ?? -1)) {
      const { draftsPerMember, draftCharactersPerMember } = context.site.settings.of(draftSettings);
      const { count, size } = await weighDrafts(tx, memberId);
      const others = there ? { count: count - 1, size: size - there.size } : { count, size };
      requireAllowed(
        canKeep(text.size, { ...others, mostDrafts: draftsPerMember, mostCharacters: draftCharactersPerMember }),
      );
    }
    const version = (there?.version ?? 0) + 1;
    const id = there
      ? await updateDraft(tx, { id: there.id, version }, text)
      : await insertDraft(tx, { memberId, name }, text);
    // Attachments in the draft must not be deleted before it is submitted.
    const paths = shownIn(save.fields);
    if (paths.length > 0 || (there && shownIn(there.fields).length > 0))
      await recordUses(tx, { kind: 'draft', id, paths, isNew: !there });
    return { version, updatedAt: at };
  });
}

/** The attachments of an unfinished text, in any number; their number is checked on submission. */
function shownIn(fields: DraftSave['fields']): readonly string[] {
  return pathsIn(fields.content ?? '').slice(0, MOST_SHOWN);
}
