export * as topicRows from './present-seen.ts';
