export { openPassword } from './condition-row.ts';
export { fillSource } from './fill-source.ts';
export * as hiddenParts from './hidden-queries.ts';
export * as gates from './list-gates.ts';
export { hiddenTexts } from './render-versions.ts';
export { readyParts, saveParts } from './save-parts.ts';
export { addUnlocks } from './store.ts';
export { requireNothingHidden, takeOut } from './take-out.ts';
