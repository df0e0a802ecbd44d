import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingWork } from '#app/server/features.ts';
import { secondFactorErrors } from '#features/second-factor/errors.ts';
import type { WaitingWork } from '#platform/server/feature/waiting-work.ts';
import type { Guard } from '#platform/server/http/kernel.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { listAreas } from './list-areas.ts';
import { listWaiting } from './list-waiting.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const work = (area: string, count: number): WaitingWork => ({
  area,
  path: `/admin/${area}`,
  permission: `console.${area}`,
  messages: { zh_CN: { label: `${area} 待办` }, en_US: { label: `${area} to do` } },
  count: async () => count,
});
const all = [work('verification', 2), work('unlock', 0), work('payment', 7)];

it('lists what waits, in the caller’s language, and nothing that does not', async () => {
  const actor = await staffFixture(testSite.site, { account: 'all' });
  const { items } = await listWaiting(testSite.context({ actor, language: 'zh_CN' }), all);
  expect(items).toEqual([
    { area: 'verification', path: '/admin/verification', isCase: false, label: 'verification 待办', count: 2 },
    { area: 'payment', path: '/admin/payment', isCase: false, label: 'payment 待办', count: 7 },
  ]);
});

it('tells staff only of areas that are theirs, and members nothing', async () => {
  const actor = await staffFixture(testSite.site, { account: 'some', rights: ['console.payment'] });
  expect((await listWaiting(testSite.context({ actor }), all)).items.map(({ area }) => area)).toEqual(['payment']);
  const member = { ...actor, isStaff: false };
  expect((await listWaiting(testSite.context({ actor: member }), all)).items).toEqual([]);
});

it('tells which areas are open, and which wait for a second step; members have none', async () => {
  const actor = await staffFixture(testSite.site, { account: 'few', rights: ['console.content', 'console.money'] });
  const guard: Guard = ({ endpoint }) => (endpoint.access === 'staff:money' ? secondFactorErrors.stepMissing() : null);
  expect(listAreas(testSite.context({ actor }), guard)).toEqual({
    open: ['console.content'],
    stepMissing: ['console.money'],
  });
  const member = { ...actor, isStaff: false };
  expect(listAreas(testSite.context({ actor: member }), guard)).toEqual({ open: [], stepMissing: [] });
});

it('counts what features announce, which is nothing on an empty site', async () => {
  const actor = await staffFixture(testSite.site, { account: 'owner', isOwner: true });
  expect(waitingWork.length).toBeGreaterThan(4);
  expect((await listWaiting(testSite.context({ actor }), waitingWork)).items).toEqual([]);
});
