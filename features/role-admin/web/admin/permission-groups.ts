import {
  type PermissionName,
  sectionPermissions,
  sitePermissions,
  staffPermissions,
} from '#features/role/permissions.ts';

/** The permissions in the order the console shows them. */
export const permissionGroups: readonly { name: 'section' | 'site' | 'staff'; rights: readonly PermissionName[] }[] = [
  { name: 'section', rights: sectionPermissions },
  { name: 'site', rights: sitePermissions },
  { name: 'staff', rights: staffPermissions },
];
