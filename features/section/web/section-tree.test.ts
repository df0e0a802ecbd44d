import { describe, expect, it } from 'vitest';
import type { SectionBranch, SectionCard } from '#features/section/contract.ts';
import { findSection, sectionChoices } from './section-tree.ts';

function section(id: string, mayPost = true): SectionCard {
  const both = { zh_CN: id, en_US: id };
  return {
    id,
    parentId: null,
    name: `n${id}`,
    description: '',
    names: both,
    descriptions: both,
    color: '#000000',
    topicCount: 0,
    essenceCount: 0,
    may: { view: true, post: mayPost },
    openedBy: null,
  };
}

const branch = (id: string, children: SectionCard[] = [], mayPost = true): SectionBranch => ({
  ...section(id, mayPost),
  children,
});

describe('the tree of sections', () => {
  const tree = [
    branch('1'),
    branch('2', [section('21'), section('22', false)]),
    branch('3', [section('31', false)]),
    branch('4', [], false),
  ];

  it('a section is found on either level, with the branch it stands on', () => {
    expect(findSection(tree, '1')).toEqual({ section: tree[0], branch: tree[0] });
    expect(findSection(tree, '22')?.branch.id).toBe('2');
    expect(findSection(tree, '9')).toBeUndefined();
  });

  it('one chooses among leaves one may post in, under the names of their parents', () => {
    expect(sectionChoices(tree)).toEqual([
      { value: '1', label: 'n1' },
      { group: 'n2', options: [{ value: '21', label: 'n21' }] },
    ]);
  });

  it('nothing may be chosen where one may post nowhere', () => {
    expect(sectionChoices([branch('3', [section('31', false)]), branch('4', [], false)])).toEqual([]);
  });
});
