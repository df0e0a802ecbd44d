import { type RightName, sectionRights, siteRights, staffRights } from '#features/role/rights.ts';

/** The rights in the order the console shows them. */
export const rightGroups: readonly { name: 'section' | 'site' | 'staff'; rights: readonly RightName[] }[] = [
  { name: 'section', rights: sectionRights },
  { name: 'site', rights: siteRights },
  { name: 'staff', rights: staffRights },
];
