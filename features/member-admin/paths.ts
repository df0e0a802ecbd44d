export { memberFilePath } from '#features/member/paths.ts';
