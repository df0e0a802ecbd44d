import type { Told } from '#platform/server/feature/reminder-kind.ts';

export const zh = {
  envelope: { name: '收到红包', say: ({ who }: Told) => `${who} 给您发了一个红包` },
};
