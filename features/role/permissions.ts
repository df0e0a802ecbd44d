/** Section permissions: granted for one section, or for all that do not restrict them. */
export const sectionPermissions = [
  'topic.view',
  'topic.post',
  'topic.edit',
  'comment.post',
  'comment.edit',
  'comment.delete',
  'reply.post',
  'reply.edit',
  'reply.delete',
  'review.skip',
  'hide.password',
  'hide.comment',
  'hide.level',
  'hide.points',
  'hide.money',
] as const;

/** Permissions on the whole site. */
export const sitePermissions = [
  'question.ask',
  'question.append',
  'answer.post',
  'answer.edit',
  'answer.delete',
  'answer-reply.post',
  'answer-reply.edit',
  'answer-reply.delete',
  'article.post',
  'upload.avatar',
  'upload.image',
  'upload.file',
  'upload.video',
  'favourite',
  'like',
  'follow',
  'message',
  'assistant',
  'vote',
  'report',
] as const;

/** Areas of the console, for staff roles. */
export const staffPermissions = [
  'console.overview',
  'console.section',
  'console.setting',
  'console.content',
  'console.member',
  'console.export',
  'console.role',
  'console.audit',
  'console.job',
  'console.verification',
  'console.field',
  'console.delivery',
  'console.provider',
  'console.storage',
  'console.ban',
  'console.level',
  'console.emoji',
  'console.attachment',
  'console.ledger',
  'console.money',
  'console.payment',
  'console.unlock',
  'console.red-envelope',
  'console.membership',
  'console.notice',
  'console.feedback',
  'console.help',
  'console.terms',
  'console.announcement',
  'console.navigation',
] as const;

export type SectionPermission = (typeof sectionPermissions)[number];
export type SitePermission = (typeof sitePermissions)[number];
export type StaffPermission = (typeof staffPermissions)[number];
/** Every permission. */
export type PermissionName = SectionPermission | SitePermission | StaffPermission;

export const permissions: readonly PermissionName[] = [...sectionPermissions, ...sitePermissions, ...staffPermissions];

/** Permissions of guests, as far as the default role has them. */
export const guestPermissions: readonly PermissionName[] = ['topic.view'];

const ofSections: ReadonlySet<string> = new Set(sectionPermissions);

/** Whether the permission is checked together with a section. */
export function isSectionPermission(name: string): name is SectionPermission {
  return ofSections.has(name);
}

const ofStaff: ReadonlySet<string> = new Set(staffPermissions);

/** Whether the permission is an area of the console. */
export function isStaffPermission(name: string): name is StaffPermission {
  return ofStaff.has(name);
}
