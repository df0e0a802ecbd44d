import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { cruiseSite, featureEdges, findCircles, readImportRules } from './cruise.ts';

/** One rule may trip in several planted files; every rule trips in the file of its own name. */
const planted = await readImportRules().then((rules) => (rules.forbidden ?? []).map((rule) => String(rule.name)));
const folders = ['app', 'bench', 'database', 'features', 'platform', 'scripts', 'tests'];

const describeViolation = (violation: ICruiseResult['summary']['violations'][number]) =>
  `${violation.rule.name}: ${violation.from} → ${violation.to}`;

describe('imports go down, on their own side, through the front door, never in a circle', () => {
  let site: ICruiseResult;
  beforeAll(async () => {
    site = await cruiseSite('.', folders);
  });
  it('sees the whole house: an analyser that understands nothing finds nothing wrong', () => {
    expect(site.summary.totalCruised).toBeGreaterThan(300);
    expect(site.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(900);
    for (const file of [
      'app/server/main.ts',
      'app/web/entry-client.tsx',
      'platform/shared/contract.ts',
      'features/topic/contract.ts',
    ]) {
      expect(site.modules.find((module) => module.source === file)?.dependencies.length ?? 0, file).toBeGreaterThan(0);
    }
  });
  it('breaks no rule', () => {
    expect(site.summary.violations.map(describeViolation)).toEqual([]);
  });
  it('has no circle among features', () => {
    expect(findCircles(featureEdges(site))).toEqual([]);
  });
});

describe('the planted violations', () => {
  let violations: ICruiseResult['summary']['violations'];
  let plantedSite: ICruiseResult;
  beforeAll(async () => {
    plantedSite = await cruiseSite('tests/architecture/planted', ['app', 'features', 'platform', 'tests']);
    violations = plantedSite.summary.violations;
  });
  it.each(planted)('trip %s', (name) => {
    const files = violations.filter((violation) => violation.rule.name === name).map((violation) => violation.from);
    const own = name === 'policy-is-pure' ? 'features/pear/server/policy.ts' : name;
    expect(files.join('\n')).toContain(own);
  });
  it('trip nothing in the innocent files', () => {
    const innocent = violations.filter((violation) =>
      /sql\.ts$|tool\.ts$|part\.tsx$|composition\.ts$|contract\.ts$|public\.ts$|store\.ts$|apple-card\.tsx$/.test(
        violation.from,
      ),
    );
    expect(innocent.map(describeViolation)).toEqual([]);
  });
  it.each([
    'comment',
    'poll',
    'red-envelope',
    'unlock',
    'hidden-content',
    'attachment',
    'mention',
    'draft',
    'wallet',
    'point',
    'ledger',
  ])('would be seen in %s, too, if it imported topics', async (feature) => {
    const rule = (await readImportRules()).forbidden?.find(({ name }) => name === 'attached-knows-no-topic');
    expect(new RegExp(String(rule?.from.path)).test(`features/${feature}/web/page.tsx`)).toBe(true);
  });
  it('show the circle of features that no file by itself makes', () => {
    expect(findCircles(featureEdges(plantedSite))).toEqual(['cherry → plum → cherry']);
  });
});
