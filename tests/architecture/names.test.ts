import { describe, expect, it } from 'vitest';
import { listFiles } from './source.ts';

const FORBIDDEN = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
  'index',
  'manager',
  'service',
  'base',
  'data',
  'info',
];
/** Names that a tool or a format gives. */
const NAMES_FIXTURE = new Set(['README.md', '.gitkeep']);

/** What is wrong with the name of a file or one of its folders, or nothing. */
function judgeName(file: string): string | undefined {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  const stem = name.split('.')[0] ?? '';
  if (NAMES_FIXTURE.has(name)) return undefined;
  for (const part of [...parts.slice(0, -1), stem]) {
    if (FORBIDDEN.includes(part)) return `${file}: "${part}" says nothing`;
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)) return `${file}: "${part}" is not kebab-case`;
  }
  return undefined;
}

describe('names', () => {
  it('of files and folders are kebab-case and say what is inside', () => {
    expect(listFiles(/\.(ts|tsx|mjs|css)$/).flatMap((file) => judgeName(file) ?? [])).toEqual([]);
  });
  it('of server files promise no JSX, and JSX stands in web rooms only', () => {
    const misplaced = listFiles(/\.tsx$/).filter(
      (file) => !/^(app|platform|features\/[^/]+)\/web\//.test(file) && !file.startsWith('tests/'),
    );
    expect(misplaced).toEqual([]);
  });
  it('are judged as the law says', () => {
    expect(judgeName('features/topic/server/utils.ts')).toContain('says nothing');
    expect(judgeName('platform/common/clock.ts')).toContain('says nothing');
    expect(judgeName('features/topic/web/TopicCard.tsx')).toContain('kebab-case');
    expect(judgeName('features/topic/server/read_topic.ts')).toContain('kebab-case');
    expect(judgeName('features/topic/server/read-topic.test.ts')).toBeUndefined();
    expect(judgeName('features/topic/messages.zh.ts')).toBeUndefined();
  });
});
