import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Id } from '#platform/shared/rules.ts';

/** A section as lists and threads name it, in the caller's language. */
export const SectionName = z.object({ id: Id, name: z.string(), color: z.string() });
export type SectionName = z.output<typeof SectionName>;

/** Roles that have a permission: their names, and the codes of those among them that are for sale. */
export const Openers = z.object({ roles: z.array(z.string()), memberships: z.array(z.string()) });
export type Openers = z.output<typeof Openers>;

/**
 * One section with the caller's permissions in it. `openedBy` says which roles may view it; null when the caller may.
 */
export const SectionCard = z.object({
  id: Id,
  parentId: z.nullable(Id),
  name: z.string(),
  description: z.string(),
  names: z.object({ zh_CN: z.string(), en_US: z.string() }),
  descriptions: z.object({ zh_CN: z.string(), en_US: z.string() }),
  color: z.string(),
  /** Published topics in it; for a parent, in all its child sections. */
  topicCount: z.int(),
  essenceCount: z.int(),
  may: z.object({ view: z.boolean(), post: z.boolean() }),
  openedBy: z.nullable(Openers),
});
export type SectionCard = z.output<typeof SectionCard>;

/** A top-level section; topics can only be posted in one without `children`. */
export const SectionBranch = z.extend(SectionCard, { children: z.array(SectionCard) });
export type SectionBranch = z.output<typeof SectionBranch>;

export const sectionApi = {
  /** The tree in the order set by staff, without archived sections. */
  list: get('/sections', {
    access: 'anyone',
    query: z.strictObject({}),
    result: z.object({ records: z.array(SectionBranch) }),
  }),
};
