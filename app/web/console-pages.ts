/** The pages of the console, in one piece: only staff ever load it. */
export * as audit from '#features/audit/web/admin/audit-page.tsx';
export * as job from '#features/job/web/admin/jobs-page.tsx';
export * as section from '#features/section/web/admin/sections-page.tsx';
export * as setting from '#features/setting/web/admin/settings-page.tsx';
export * as overview from '#features/statistic/web/admin/overview-page.tsx';
export * as content from '#features/topic/web/admin/content-page.tsx';
