export { questionViews } from './count-view.ts';
export { importAdoption, importBounty } from './import-bounty.ts';
export * as questionImport from './import-queries.ts';
