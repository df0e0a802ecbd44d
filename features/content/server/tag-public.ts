export { cleanTags } from './clean-tags.ts';
