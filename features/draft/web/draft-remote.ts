import { draftApi } from '#features/draft/contract.ts';
import { type ApiError, isApiError } from '#platform/web/api/api-error.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { type Fields, isFields } from '#platform/web/editor/draft-copy.ts';
import type { DraftRemote, Handed } from '#platform/web/editor/draft-remote.tsx';
import { isUnanswered } from '#platform/web/editor/use-sending.ts';

const LONGEST_SUBJECT = 150;

/** The editors' access to drafts on the server; errors are not reported. */
export function createDraftRemote(caller: Caller): DraftRemote {
  return {
    async read(name) {
      const answer = await caller(draftApi.read, { params: { name }, query: {} }, { quiet: true }).catch(
        () => undefined,
      );
      if (!answer) return undefined;
      const { draft } = answer;
      return draft && { version: draft.version, key: draft.key, fields: readFields(draft.fields) };
    },
    async save(name, { key, fields, subject, version }) {
      try {
        const body = {
          key,
          fields: JSON.stringify(fields),
          subject: [...subject].slice(0, LONGEST_SUBJECT).join(''),
          version,
        };
        return {
          is: 'kept',
          version: (await caller(draftApi.save, { params: { name }, body }, { quiet: true })).version,
        };
      } catch (error) {
        if (!isApiError(error)) throw error;
        return handedOf(error);
      }
    },
    key: () => caller(draftApi.key, { query: {} }, { quiet: true }).catch(() => undefined),
    async remove(name, key) {
      const answer = await caller(draftApi.delete, { params: { name }, body: { key } }, { quiet: true }).catch(
        () => undefined,
      );
      return answer !== undefined;
    },
  };
}

function readFields(json: string): Fields {
  const value: unknown = JSON.parse(json);
  return isFields(value) ? value : {};
}

function handedOf(error: ApiError): Handed {
  if (error.code === 'draft.changedMeanwhile') return { is: 'overtaken' };
  if (error.code === 'draft.tooMany' || error.code === 'draft.noRoom') return { is: 'full' };
  return { is: isUnanswered(error) || error.status === 503 || error.status === 429 ? 'offline' : 'refused' };
}
