import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitionsIn, faultsOfForm, faultsOfList } from './console-definitions.ts';
import { listFiles, parseText } from './source.ts';

// The build for browsers drops the schemas of calls: what a page of the console needs of them stands in its definition.

const faultsIn = async (name: string, text: string) => {
  const { names, lists, forms } = await definitionsIn(parseText(name, text));
  const faults = [
    ...lists.flatMap((list) => faultsOfList(list, names)),
    ...forms.flatMap((form) => faultsOfForm(form, names)),
  ];
  return { lists, forms, faults };
};

const planted = async (text: string) => {
  const { faults } = await faultsIn(
    'planted.tsx',
    `import { membershipAdminApi } from '#features/membership/admin-contract.ts';
     import { orderStatuses } from '#features/membership/contract.ts';
     import { ledgerApi, adjustmentStates } from '#features/ledger/contract.ts';
     ${text}`,
  );
  return faults.map((fault) => fault.replace(/^\S+ /, ''));
};

describe('a list of the console', () => {
  it('is found wanting without its filters, its pages, its cursor, or with others', async () => {
    const search = (written: string) => planted(`defineConsolePage({ list: membershipAdminApi.orders, ${written} })`);
    expect(await search("search: { q: 'text', status: orderStatuses }")).toEqual([]);
    expect(await search("query: { q: 'x' }, search: { status: ['paid', 'refunded'] }")).toEqual([]);
    expect(await search('')).toEqual([
      'does not say what the address may name as q',
      'does not say what the address may name as status',
      'has no pages',
    ]);
    expect(await search("search: { q: 'text', status: ['paid'] }")).toEqual(['says of status what its call does not']);
    expect(await search("search: { q: 'text', status: orderStatuses, page: false }")).toEqual(['has no pages']);
    expect(await search("search: { q: 'text', status: orderStatuses, kind: 'text' }")).toEqual([
      'names kind, which its call does not take',
    ]);
    const cursor = (written: string) => planted(`defineConsolePage({ list: ledgerApi.adjustments, ${written} })`);
    expect(await cursor("search: { state: adjustmentStates, before: 'id' }")).toEqual([]);
    expect(await cursor('search: { state: adjustmentStates }')).toEqual([
      'does not say what the address may name as before',
      'sends a page its call does not take',
    ]);
  });
});

describe('a form of the console', () => {
  it('is found wanting where a reason may be missing, a field be empty or too long, or what it begins with is not said', async () => {
    const refund = (written: string) => planted(`confirm({ call: membershipAdminApi.refund, ${written} })`);
    expect(await refund('isRequired: true')).toEqual([]);
    expect(await refund('')).toEqual(['lets the reason be empty, which its call refuses']);
    expect(await planted('<ReasonForm call={ledgerApi.decline} title="" />')).toEqual([
      'lets the reason be empty, which its call refuses',
    ]);
    expect(await planted('<FormDialog call={ledgerApi.check} withReason />')).toEqual([
      'asks for a reason its call does not take',
    ]);
    const card = (fields: string) => planted(`edit({ call: membershipAdminApi.addCard, fields: { ${fields} } })`);
    expect(await card('nameZh: { label: t, maxLength: 150 }, nameEn: { label: t, mayBeEmpty: true }')).toEqual([]);
    expect(await card('nameZh: { label: t, mayBeEmpty: true, maxLength: 5000 }, colour: { label: t }')).toEqual([
      'lets nameZh be longer than its call',
      'lets nameZh be empty, which its call refuses',
      'has a field colour its call does not take',
    ]);
    const edit = (written: string) => planted(`edit({ call: membershipAdminApi.editCard, ${written} })`);
    expect(await edit('digest: card.digest')).toEqual([]);
    expect(await edit('')).toEqual(['does not say what it begins with']);
  });
});

it('every list and form of the console says what the schema of its call says', async () => {
  const found = await Promise.all(
    listFiles(/^features\/[^/]+\/web\/admin\/.+\.tsx?$/).map((file) => faultsIn(file, fs.readFileSync(file, 'utf8'))),
  );
  expect(found.flatMap(({ lists }) => lists).length).toBeGreaterThan(20);
  expect(found.flatMap(({ forms }) => forms).length).toBeGreaterThan(25);
  expect(found.flatMap(({ faults }) => faults)).toEqual([]);
});
