/** The pages of the console, in one piece: only staff ever load it. */

export * as attachment from '#features/attachment/web/admin/attachments-page.tsx';
export * as audit from '#features/audit/web/admin/audit-page.tsx';
export * as ban from '#features/ban/web/admin/bans-page.tsx';
export * as outbox from '#features/delivery/web/admin/outbox-page.tsx';
export * as provider from '#features/delivery/web/admin/providers-page.tsx';
export * as emoji from '#features/emoji/web/admin/emoji-page.tsx';
export * as job from '#features/job/web/admin/jobs-page.tsx';
export * as level from '#features/level/web/admin/levels-page.tsx';
export * as loginProvider from '#features/login-provider/web/admin/login-providers-page.tsx';
export * as field from '#features/member-field/web/admin/fields-page.tsx';
export * as role from '#features/right/web/admin/roles-page.tsx';
export * as member from '#features/roster/web/admin/member-page.tsx';
export * as members from '#features/roster/web/admin/members-page.tsx';
export * as section from '#features/section/web/admin/sections-page.tsx';
export * as setting from '#features/setting/web/admin/settings-page.tsx';
export * as overview from '#features/statistic/web/admin/overview-page.tsx';
export * as storage from '#features/storage/web/admin/storage-page.tsx';
export * as content from '#features/topic/web/admin/content-page.tsx';
export * as verification from '#features/verification/web/admin/verifications-page.tsx';
