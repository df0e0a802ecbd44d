import { describe, expect, it } from 'vitest';
import type { MemberField } from '#features/member-field/contract.ts';
import { emptyFields } from './empty-fields.ts';

const field = (id: string, isRequired: boolean): MemberField => ({
  id,
  name: `field ${id}`,
  tip: '',
  kind: 'input',
  isRequired,
  isMultiple: false,
  maxLength: 50,
  rows: 3,
  options: [],
});

describe('extra fields left empty', () => {
  it('are those that must be filled in and say nothing', () => {
    expect(emptyFields([field('1', true), field('2', false), field('12', true)], ['12=green tea'])).toEqual([
      'userCustom_1',
    ]);
    expect(emptyFields([field('1', true)], ['1=a', '1=b'])).toEqual([]);
    expect(emptyFields([field('1', true)], [])).toEqual(['userCustom_1']);
  });
});
