import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { cruiseHouse, featureEdges, findCircles, readImportRules } from './cruise.ts';

/** One rule may trip in several planted files; every rule trips in the file of its own name. */
const planted = await readImportRules().then((rules) => (rules.forbidden ?? []).map((rule) => String(rule.name)));
const folders = ['app', 'bench', 'database', 'features', 'platform', 'scripts', 'tests'];

const describeViolation = (violation: ICruiseResult['summary']['violations'][number]) => `${violation.rule.name}: ${violation.from} → ${violation.to}`;

describe('imports go down, on their own side, through the front door, never in a circle', () => {
  let house: ICruiseResult;
  beforeAll(async () => {
    house = await cruiseHouse('.', folders);
  });
  it('sees the whole house: an analyser that understands nothing finds nothing wrong', () => {
    expect(house.summary.totalCruised).toBeGreaterThan(300);
    expect(house.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(900);
    for (const file of ['app/server/main.ts', 'app/web/entry-client.tsx', 'platform/shared/contract.ts', 'features/topic/contract.ts']) {
      expect(house.modules.find((module) => module.source === file)?.dependencies.length ?? 0, file).toBeGreaterThan(0);
    }
  });
  it('breaks no rule', () => {
    expect(house.summary.violations.map(describeViolation)).toEqual([]);
  });
  it('has no circle among features', () => {
    expect(findCircles(featureEdges(house))).toEqual([]);
  });
});

describe('the planted violations', () => {
  let violations: ICruiseResult['summary']['violations'];
  let plantedHouse: ICruiseResult;
  beforeAll(async () => {
    plantedHouse = await cruiseHouse('tests/house/planted', ['app', 'features', 'platform', 'tests']);
    violations = plantedHouse.summary.violations;
  });
  it.each(planted)('trip %s', (name) => {
    const files = violations.filter((violation) => violation.rule.name === name).map((violation) => violation.from);
    const own = name === 'policy-is-pure' ? 'features/pear/server/policy.ts' : name;
    expect(files.join('\n')).toContain(own);
  });
  it('trip nothing in the innocent files', () => {
    const innocent = violations.filter((violation) => /sql\.ts$|tool\.ts$|part\.tsx$|composition\.ts$|contract\.ts$|public\.ts$|store\.ts$|apple-card\.tsx$/.test(violation.from));
    expect(innocent.map(describeViolation)).toEqual([]);
  });
  it('show the circle of features that no file by itself makes', () => {
    expect(findCircles(featureEdges(plantedHouse))).toEqual(['cherry → plum → cherry']);
  });
});
