export { TagInput } from './tag-input.tsx';
export { joinTags, splitTags } from './tag-list.ts';
