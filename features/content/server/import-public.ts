export * as importHooks from './import-hooks.ts';
