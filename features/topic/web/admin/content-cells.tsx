import { useQueryClient } from '@tanstack/react-query';
import type { ListDialog } from '#features/console/web/form-public.ts';
import { useConsoleMessages } from '#features/console/web/public.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import { sectionsQuery } from '#features/section/web/public.ts';
import { topicPath } from '#features/topic/paths.ts';
import { type ConsoleTopic, topicStaffApi } from '#features/topic/staff-contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Select, type SelectOption } from '#platform/web/kit/select.tsx';
import { StaffDialog, type StaffMutation } from '../staff-dialog.tsx';
import { TopicBadges } from '../topic-badges.tsx';
import css from './content.module.css';
import { useMutationName } from './use-act-name.ts';

const icons: Record<StaffMutation, IconName> = {
  pin: 'pin',
  essence: 'star',
  close: 'lock',
  sink: 'download',
  move: 'reply',
  restore: 'refresh',
  staffDelete: 'trash',
};

export function TitleCell({ topic }: { topic: ConsoleTopic }) {
  return (
    <span className={css.title}>
      <Link to={topicPath(topic.id)}>{topic.title}</Link>
      <TopicBadges
        isPinned={topic.pin !== 'none'}
        isEssence={topic.isEssence}
        commentsClosed={topic.commentsClosed}
        isSunk={topic.isSunk}
        isEdited={topic.isEdited}
      />
    </span>
  );
}

/** The staff actions available in a topic's state. */
export function MutationMenu({ topic, open }: { topic: ConsoleTopic; open: (dialog: ListDialog) => void }) {
  const t = useConsoleMessages();
  const nameOf = useMutationName();
  const queries = useQueryClient();
  const moderating: readonly StaffMutation[] = topic.may.moderate
    ? ['pin', 'essence', 'close', 'sink', 'move', 'staffDelete']
    : [];
  const acts: readonly StaffMutation[] = topic.may.restore ? [...moderating, 'restore'] : moderating;
  const dialog = (mutation: StaffMutation, title: string) =>
    open((close) => {
      const onClose = () => {
        close();
        void queries.invalidateQueries({ queryKey: [topicStaffApi.console.path] });
      };
      return <StaffDialog {...{ mutation, title, topic, onClose }} />;
    });
  if (acts.length === 0) return null;
  return (
    <Menu
      icon="more"
      size="s"
      label={t.manage({ name: topic.title })}
      items={acts.map((mutation) => ({
        key: mutation,
        label: nameOf(mutation, topic),
        icon: icons[mutation],
        danger: mutation === 'staffDelete',
        onSelect: () => dialog(mutation, nameOf(mutation, topic)),
      }))}
    />
  );
}

function sectionOptions(tree: readonly SectionBranch[]): SelectOption[] {
  return tree.flatMap((root) => [
    { value: root.id, label: root.name },
    ...root.children.map((child) => ({ value: child.id, label: `${root.name} · ${child.name}` })),
  ]);
}

/** The section filter of the list. */
export function SectionFilter({ value }: { value: string }) {
  const t = useConsoleMessages();
  const sections = useApiQuery(sectionsQuery);
  return (
    // Options loaded later would reset the choice of an uncontrolled select, so it is remounted.
    <Select
      key={sections.data ? 'ready' : 'waiting'}
      name="sectionId"
      defaultValue={value}
      options={[{ value: '', label: t.any }, ...sectionOptions(sections.data?.records ?? [])]}
    />
  );
}
