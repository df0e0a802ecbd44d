export { customLinksIn } from './shown-links.ts';
