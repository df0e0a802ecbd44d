import type { SectionBranch, SectionCard } from '#features/section/contract.ts';

/** Position of a section in the tree. */
export interface FoundSection {
  section: SectionCard;
  /** The top-level section above it, or itself. */
  branch: SectionBranch;
}

export function findSection(tree: readonly SectionBranch[], id: string): FoundSection | undefined {
  for (const branch of tree) {
    if (branch.id === id) return { section: branch, branch };
    const child = branch.children.find((item) => item.id === id);
    if (child) return { section: child, branch };
  }
  return undefined;
}

export interface SectionChoice {
  value: string;
  label: string;
}

export type SectionOption = SectionChoice | { group: string; options: SectionChoice[] };

/** Sections that can be posted in, as a flat list: leaves only, second-level ones under their parent's name. */
export function sectionChoices(tree: readonly SectionBranch[]): SectionOption[] {
  const choice = ({ id, name }: SectionCard): SectionChoice => ({ value: id, label: name });
  return tree.flatMap((branch): SectionOption[] => {
    if (branch.children.length === 0) return branch.may.post ? [choice(branch)] : [];
    const open = branch.children.filter((child) => child.may.post).map(choice);
    return open.length > 0 ? [{ group: branch.name, options: open }] : [];
  });
}
