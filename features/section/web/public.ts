export { SectionAbout } from './section-about.tsx';
export { SectionChips } from './section-chips.tsx';
export { SectionMark } from './section-mark.tsx';
export { SectionSideNav } from './section-side-nav.tsx';
export { findSection, sectionChoices } from './section-tree.ts';
export { sectionsQuery } from './sections-query.ts';
