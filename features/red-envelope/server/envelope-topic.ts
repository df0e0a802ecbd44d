import { authors, contentKinds } from '#features/content/server/public.ts';
import type { Person } from '#features/red-envelope/contract.ts';
import type { Context } from '#platform/server/http/context.ts';

/** Who views, and where they read: within a transaction, its state. */
export type Viewer = contentKinds.Viewer;

/** What an envelope is put into. */
export const topicKind = (): contentKinds.ContentKind => contentKinds.contentKind('topic');

/** `isOpen`: the topic is public. @throws 404, 403 where the caller may not view it */
export async function viewTopic(viewer: Viewer, topicId: string): Promise<{ isOpen: boolean }> {
  return { isOpen: (await topicKind().readVisible(viewer, topicId)).status === 'published' };
}

export type NameMember = (memberId: string | null) => Person;

/** Names of members, including deleted accounts. */
export async function nameMembers(
  context: Pick<Context, 'site' | 'language'>,
  memberIds: readonly (string | null)[],
): Promise<NameMember> {
  const [find, naming] = await Promise.all([authors.authorsOf(context.site, memberIds), authors.namingFor(context)]);
  return (memberId) => authors.presentAuthor(find(memberId), naming);
}
