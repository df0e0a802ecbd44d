import { contentKinds } from '#features/content/server/public.ts';
import { type Mentionable, MOST_OFFERED } from '#features/mention/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { type MentionableRecord, selectNamed, selectPresent } from './mention-queries.ts';

/** Enough for every keystroke of a fast typist, too few to enumerate members. */
const ALLOWANCE = { count: 180, seconds: 60 };

/** Suggestions after an `@`, at most eight. @throws 429 */
export async function listMentionable(
  context: Context,
  params: { name: string; target?: TextReference | undefined },
): Promise<{ records: Mentionable[] }> {
  const memberId = memberOf(context).id;
  const seconds = context.site.limits.takeHere(`mention:${memberId}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const search = {
    name: params.name.normalize('NFKC').toLowerCase().replaceAll('ü', 'v'),
    memberId,
    limit: MOST_OFFERED,
  };
  const { target } = params;
  const isShown = target !== undefined && (await isVisible(context, target));
  const present = isShown ? await selectPresent(context.db, { ...search, target }) : [];
  const isEnough = search.name === '' || present.length === MOST_OFFERED;
  const named = isEnough ? [] : await selectNamed(context.db, search);
  const people = new Map([...present, ...named].map((record) => [record.id, record]));
  return { records: [...people.values()].slice(0, MOST_OFFERED).map(presentPerson) };
}

const presentPerson = (record: MentionableRecord): Mentionable => ({
  account: record.account,
  nickname: record.nickname ?? record.account,
  avatarPath: record.avatar_path,
});

/** The authors in a text are suggested only to those who may read it. */
async function isVisible(context: Context, { kind, id }: TextReference): Promise<boolean> {
  try {
    return (await contentKinds.findContentKind(kind)?.readVisible(context, id)) !== undefined;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
