export { topicViews } from './count-view.ts';
export * as discussion from './discussion-queries.ts';
export * as topicImport from './import-queries.ts';
export * as topicAccess from './visible-topic.ts';
