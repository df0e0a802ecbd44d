import { authors } from '#features/content/server/public.ts';
import type { Person } from '#features/red-envelope/contract.ts';
import type { Context } from '#platform/server/http/context.ts';

export type NameMember = (memberId: string | null) => Person;

/** Names of members, including deleted accounts. */
export async function nameMembers(
  context: Pick<Context, 'site' | 'language'>,
  memberIds: readonly (string | null)[],
): Promise<NameMember> {
  const [find, naming] = await Promise.all([authors.authorsOf(context.site, memberIds), authors.namingFor(context)]);
  return (memberId) => authors.presentAuthor(find(memberId), naming);
}
