export { help } from '#tests/help.ts';
