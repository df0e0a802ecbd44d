import { FormDialog, ReasonForm } from '#features/console/web/form-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { type Level, levelApi } from '#features/level/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { levelsQuery } from '../levels-query.ts';
import { levelAdminMessages } from './messages.ts';

/** `/admin/levels`: the levels members can reach. */
export const { Page, queries } = defineConsolePage({
  area: 'level',
  messages: levelAdminMessages,
  list: levelApi.list,
  rows: ({ levels }) => levels,
  caption: (t) => t.table,
  columns: ({ t, kit, language }) => [
    { key: 'number', head: t.number, cell: ({ number }) => number },
    { key: 'name', head: kit.name, cell: ({ names }) => names[sourceOf(language)] },
    { key: 'threshold', head: t.threshold, align: 'end', cell: ({ threshold }) => formatCount(threshold, language) },
  ],
  actions: ({ t, open }) => (
    <Button tone="primary" icon="plus" onClick={() => open((close) => <LevelDialog level={null} onClose={close} />)}>
      {t.add}
    </Button>
  ),
  menu: (level, { t, language, open }) => {
    const edit = () => open((close) => <LevelDialog level={level} onClose={close} />);
    const remove = () => open((close) => <RemoveDialog level={level} onClose={close} />);
    const items = [
      { key: 'edit', label: t.edit, icon: 'pen', onSelect: edit },
      { key: 'remove', label: t.remove, icon: 'trash', danger: true, onSelect: remove },
    ] as const;
    return {
      label: t.acts({ name: level.names[sourceOf(language)] }),
      items: level.number === 1 ? items.slice(0, 1) : items,
    };
  },
});

type DialogProps<Shown> = { level: Shown; onClose: () => void };

function LevelDialog({ level, onClose }: DialogProps<Level | null>) {
  const t = useMessages(levelAdminMessages);
  const kit = useConsoleMessages();
  const language = useLanguage();
  return (
    <FormDialog
      title={level ? t.editTitle({ name: level.names[sourceOf(language)] }) : t.add}
      call={level ? levelApi.edit : levelApi.add}
      params={level ? { id: level.id } : undefined}
      fields={{
        threshold: {
          label: t.threshold,
          hint: level ? t.editHint : t.thresholdHint,
          inputMode: 'numeric',
          maxLength: 10,
          disabled: level?.number === 1,
        },
        nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength: 20 },
        nameEn: { label: kit.nameEn, lang: 'en-US', maxLength: 30 },
      }}
      withReason
      values={level ? { threshold: String(level.threshold), nameZh: level.names.zh_CN, nameEn: level.names.en_US } : {}}
      show={useShowAnswer(levelsQuery)}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ level, onClose }: DialogProps<Level>) {
  const t = useMessages(levelAdminMessages);
  const language = useLanguage();
  return (
    <ReasonForm
      call={levelApi.remove}
      params={{ id: level.id }}
      title={t.removeTitle({ name: level.names[sourceOf(language)] })}
      text={t.removeText}
      confirm={t.remove}
      tone="danger"
      show={useShowAnswer(levelsQuery)}
      onClose={onClose}
    />
  );
}
