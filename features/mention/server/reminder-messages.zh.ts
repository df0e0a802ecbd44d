import type { Told } from '#platform/server/feature/reminder-kind.ts';

export const zh = {
  mention: { name: '有人提到我', say: ({ who, title }: Told) => `${who} 在${title}里提到了您` },
};
