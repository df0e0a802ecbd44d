export * as sectionImport from './import-queries.ts';
export { nameSection } from './present-section.ts';
export { countInSection, type SectionCount, sectionCounts } from './section-counts.ts';
export { forgetSections, type SectionTree, sectionTree } from './section-tree.ts';
