export { offered } from '#features/apple/server/public.ts';
