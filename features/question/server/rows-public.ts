export * as questionRows from './present-seen.ts';
