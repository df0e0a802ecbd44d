export * as contentKinds from './content-kinds.ts';
export { detectLanguage } from './detect-language.ts';
export { prepareContent } from './prepare-content.ts';
export * as authors from './present-author.ts';
export * as rendering from './render-again.ts';
export * as hiddenRendering from './render-hidden.ts';
export { mentionsOf, renderWriting, type Writing } from './render-writing.ts';
export * as signing from './sign-images.ts';
