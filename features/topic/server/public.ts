export { countThreadView } from './count-view.ts';
export * as discussion from './discussion-queries.ts';
export * as topicImport from './import-queries.ts';
export { prepareContent } from './prepare-content.ts';
export * as authors from './present-author.ts';
export * as rendering from './render-again.ts';
export { mentionsOf, renderWriting } from './render-writing.ts';
export * as topicAccess from './visible-topic.ts';
