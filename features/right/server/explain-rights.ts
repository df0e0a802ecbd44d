import { hiddenContentSettings, switchOf } from '#features/hidden-content/settings.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import { phoneSettings } from '#features/phone/settings.ts';
import { pollSettings } from '#features/poll/settings.ts';
import type { Explanation } from '#features/right/contract.ts';
import { rightErrors } from '#features/right/errors.ts';
import { isSectionRight, type RightName, rights } from '#features/role/rights.ts';
import { roleBook } from '#features/role/server/public.ts';
import { sectionErrors } from '#features/section/errors.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { topicSettings } from '#features/topic/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { hideKinds } from '#platform/shared/markdown/hide-condition.ts';
import { obstaclesTo, type Surroundings } from './obstacles.ts';
import { findPerson, type PersonRecord } from './person-queries.ts';

type Place = NonNullable<Explanation['section']> & { isLeaf: boolean };

/** What a member may do in a section, or where no section says otherwise, and why. @throws 404 */
export async function explainRights(context: Context, { account, sectionId }: { account: string; sectionId: string | undefined }): Promise<Explanation> {
  const { db, site, now } = context;
  const person = await findPerson(db, skeletonOf(account));
  if (!person) throw rightErrors.memberNotFound();
  const place = sectionId === undefined ? null : await placeOf(site, sectionId);
  const [matrix, given] = [await roleBook.matrixOf(site), await roleBook.selectRolesOf(db, person.id)];
  const roles = given.flatMap(({ code, endsAt }) => {
    const role = matrix.roles.find((one) => one.code === code);
    return role ? [{ code, kind: role.kind, names: role.name, endsAt, isEnded: endsAt !== null && new Date(endsAt) <= now }] : [];
  });
  const held = new Set(['default', ...roles.filter((role) => !role.isEnded).map((role) => role.code)]);
  const around = surroundingsOf(context, { person, place, isStaff: person.isOwner || roles.some((role) => role.kind === 'staff' && !role.isEnded) });

  const grantOf = (right: RightName) => {
    const asked = isSectionRight(right) ? place?.id : undefined;
    const holders = matrix.holdersOf(right, asked).map((role) => role.code);
    const grantedBy = holders.filter((code) => held.has(code));
    return { asked, holders, grantedBy, isGranted: person.isOwner || grantedBy.length > 0 };
  };
  const mayView = grantOf('topic.view').isGranted;
  const mayUse = (right: RightName) => grantOf(right).isGranted && obstaclesTo(right, { ...around, mayView, mayWriteTopics: false }).length === 0;
  const mayWriteTopics = mayUse('topic.post') || mayUse('topic.edit');
  const answer = (right: RightName): Explanation['answers'][number] => {
    const { asked, holders, grantedBy, isGranted } = grantOf(right);
    const why = asked !== undefined && matrix.isRestricted(right, asked) ? 'restricted' : 'noRole';
    const obstacles = [...(isGranted ? [] : ([why] as const)), ...obstaclesTo(right, { ...around, mayView, mayWriteTopics })];
    return { right, isAllowed: obstacles.length === 0, grantedBy, obstacles, openedBy: isGranted ? [] : holders };
  };
  const { id, names, isArchived } = place ?? {};
  return {
    member: person,
    section: id === undefined || names === undefined ? null : { id, names, isArchived: isArchived === true },
    roles,
    names: matrix.roles.map((role) => ({ code: role.code, names: role.name })),
    answers: rights.map(answer),
  };
}

async function placeOf(site: Site, id: string): Promise<Place> {
  const section = (await sectionTree(site)).find(id);
  if (!section) throw sectionErrors.notFound();
  return { id, names: { ...section.names }, isArchived: section.isArchived, isLeaf: section.children.length === 0 };
}

function surroundingsOf(
  { site, now }: Context,
  { person, place, isStaff }: { person: PersonRecord; place: Place | null; isStaff: boolean },
): Omit<Surroundings, 'mayView' | 'mayWriteTopics'> {
  const { allowTopic, allowComment } = site.settings.of(topicSettings);
  const { topicMaxVoteOptions } = site.settings.of(pollSettings);
  const hiding = site.settings.of(hiddenContentSettings);
  const phone = site.settings.of(phoneSettings);
  const isServed = person.suspendedUntil !== null && new Date(person.suspendedUntil) <= now;
  return {
    state: person.state === 'suspended' && isServed ? 'active' : person.state,
    isStaff,
    hasVerifiedPhone: person.hasVerifiedPhone,
    siteState: settingsOfSite(site).siteState,
    off: new Set([
      ...(allowTopic ? [] : ['topic.post', 'topic.edit']),
      ...(allowComment ? [] : ['comment.post', 'comment.edit', 'reply.post', 'reply.edit']),
      ...hideKinds.filter((kind) => !hiding[switchOf[kind]]).map((kind) => `hide.${kind}`),
      ...(topicMaxVoteOptions > 1 ? [] : ['vote']),
    ]),
    asksPhone: new Set([...(phone.requireVerifiedPhoneForTopic ? ['topic.post'] : []), ...(phone.requireVerifiedPhoneForComment ? ['comment.post', 'reply.post'] : [])]),
    section: place,
  };
}
