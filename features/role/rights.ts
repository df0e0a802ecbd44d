/** Rights held in a section: granted for one section, or for all that do not restrict them. */
export const sectionRights = [
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

/** Rights held on the whole site. */
export const siteRights = [
  'question.ask',
  'question.append',
  'answer.post',
  'answer.edit',
  'answer.delete',
  'answer-reply.post',
  'answer-reply.edit',
  'answer-reply.delete',
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
export const staffRights = [
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
] as const;

export type SectionRight = (typeof sectionRights)[number];
export type SiteRight = (typeof siteRights)[number];
export type StaffRight = (typeof staffRights)[number];
/** Every right there is. */
export type RightName = SectionRight | SiteRight | StaffRight;

export const rights: readonly RightName[] = [...sectionRights, ...siteRights, ...staffRights];

/** What a guest may do: these rights of the default role. */
export const guestRights: readonly RightName[] = ['topic.view'];

const ofSections: ReadonlySet<string> = new Set(sectionRights);

/** Asked together with a section. */
export function isSectionRight(name: string): name is SectionRight {
  return ofSections.has(name);
}

const ofStaff: ReadonlySet<string> = new Set(staffRights);

/** An area of the console. */
export function isStaffRight(name: string): name is StaffRight {
  return ofStaff.has(name);
}
