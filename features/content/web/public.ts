export { AuthorAvatar, AuthorBadges, AuthorByline } from './author-byline.tsx';
export { histories } from './histories.ts';
