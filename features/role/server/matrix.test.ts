import { describe, expect, it } from 'vitest';
import { buildMatrix } from './matrix.ts';

const name = { zh_CN: '', en_US: '' };
const matrix = buildMatrix({
  version: 3,
  roles: [
    { id: '1', code: 'default', kind: 'default', name },
    { id: '2', code: 'vip', kind: 'membership', name },
    { id: '3', code: 'staff', kind: 'staff', name },
  ],
  grants: [
    { roleId: '1', right: 'topic.view', sectionId: null },
    { roleId: '1', right: 'topic.post', sectionId: null },
    { roleId: '1', right: 'like', sectionId: null },
    { roleId: '2', right: 'topic.view', sectionId: '80' },
    { roleId: '2', right: 'comment.post', sectionId: '80' },
    { roleId: '3', right: 'topic.post', sectionId: null },
    { roleId: '3', right: 'console.content', sectionId: null },
    { roleId: '3', right: 'console.job', sectionId: '80' },
  ],
  restrictions: [
    { sectionId: '80', right: 'topic.view' },
    { sectionId: '70', right: 'topic.post' },
  ],
});
const guest = matrix.guest;
const member = matrix.powersOf([]);
const vip = matrix.powersOf(['2']);
const staff = matrix.powersOf(['3']);

describe('rights', () => {
  it.each([
    ['a guest may view an open section', guest.may('topic.view', '10'), true],
    ['a guest may not view a restricted one', guest.may('topic.view', '80'), false],
    ['a guest may do nothing but view', guest.may('topic.post', '10') || guest.may('like'), false],
    ['a member may post where it is not restricted', member.may('topic.post', '10'), true],
    ['a member may not post where it is', member.may('topic.post', '70'), false],
    ['a grant for all sections does not reach a restricted one', staff.may('topic.post', '70'), false],
    ['a grant for that very section does', vip.may('topic.view', '80'), true],
    ['a grant for one section holds in that one only', vip.may('comment.post', '10'), false],
    ['roles are united', vip.may('topic.post', '10') && vip.may('like'), true],
    ['a right of the site is asked without a section', member.may('like'), true],
    ['an area of the console is not had by a grant in a section', staff.may('console.job'), false],
    [
      'an area of the console is had by its own grant only',
      staff.may('console.content') && !member.may('console.content'),
      true,
    ],
    ['a right nobody knows is had by nobody', staff.may('everything'), false],
  ])('%s', (_sentence, holds, expected) => expect(holds).toBe(expected));
  it('make staff of who holds a staff role', () =>
    expect([member.isStaff, vip.isStaff, staff.isStaff]).toEqual([false, false, true]));
  it('of a role that does not exist are those of the default role', () =>
    expect([matrix.powersOf(['99']).may('topic.view', '10'), matrix.powersOf(['99']).may('topic.view', '80')]).toEqual([
      true,
      false,
    ]));
  it('name who holds one in a section', () =>
    expect(matrix.holdersOf('topic.view', '80').map((role) => role.code)).toEqual(['vip']));
});
