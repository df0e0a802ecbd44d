export * as likeImport from './import-likes.ts';
