import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Decided {
  facts: { isPage: boolean; reason: string; reasonEn?: string | undefined; isEdit: boolean };
}

const what = ({ title, facts }: Told & Decided) => (facts.isPage ? `您的${title}` : `您在${title}里写的内容`);

const because = ({ reason }: Decided['facts']) => (reason === '' ? '' : `，原因：${reason}`);

const APPEALED = '；如有异议，可在“处理记录”里申诉';

export const zh = {
  approved: {
    name: '我的内容通过审核',
    say: (told: Told & Decided) => `${what(told)}${told.facts.isEdit ? '的修改' : ''}已通过审核并公开`,
  },
  refused: {
    name: '我的内容未通过审核',
    say: (told: Told & Decided) =>
      told.facts.isEdit
        ? `${what(told)}的修改未通过审核，原内容不变${because(told.facts)}${APPEALED}`
        : `${what(told)}未通过审核${because(told.facts)}${APPEALED}`,
  },
};
