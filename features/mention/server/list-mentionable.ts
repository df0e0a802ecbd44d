import { contentKinds } from '#features/content/server/public.ts';
import { type Mentionable, MOST_OFFERED } from '#features/mention/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import { type MentionableRecord, selectNamed, selectPresent } from './mention-queries.ts';

/** Enough for every keystroke of a fast typist, too few to enumerate members. */
const ALLOWANCE = { count: 180, seconds: 60 };

/** Suggestions after an `@`, at most eight. @throws 429 */
export async function listMentionable(
  context: Context,
  params: { name: string; topicId?: string | undefined },
): Promise<{ records: Mentionable[] }> {
  const memberId = memberOf(context).id;
  const seconds = context.site.limits.takeHere(`mention:${memberId}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const search = {
    name: params.name.normalize('NFKC').toLowerCase().replaceAll('ü', 'v'),
    memberId,
    limit: MOST_OFFERED,
  };
  const topicId = await visibleTopic(context, params.topicId);
  const present = topicId === undefined ? [] : await selectPresent(context.db, { ...search, topicId });
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

/** The authors in a topic are suggested only to those who may read it. */
async function visibleTopic(context: Context, topicId: string | undefined): Promise<string | undefined> {
  if (topicId === undefined) return undefined;
  try {
    return (await contentKinds.contentKind('topic').readVisible(context, topicId)).id;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
