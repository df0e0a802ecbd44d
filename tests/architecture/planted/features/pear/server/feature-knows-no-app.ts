export { composition } from '#app/server/composition.ts';
