import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminBranch, type AdminSection, FIRST_COLOR, sectionAdminApi } from '#features/section/admin-contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { sectionAdminMessages } from './messages.ts';
import { showSections } from './queries.ts';
import css from './section-admin.module.css';

type Props = {
  tree: readonly AdminBranch[] /** Null: a new one. */;
  section: AdminSection | null;
  parentId: string | null;
  onClose: () => void;
};

/** Creates or edits a section. */
export function SectionDialog({ tree, section, parentId, onClose }: Props) {
  const t = useMessages(sectionAdminMessages);
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [form, setForm] = useState({
    nameZh: section?.names.zh_CN ?? '',
    nameEn: section?.names.en_US ?? '',
    descriptionZh: section?.descriptions.zh_CN ?? '',
    descriptionEn: section?.descriptions.en_US ?? '',
    color: section?.color ?? FIRST_COLOR,
    parentId: parentId ?? '',
    reason: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    setIsBusy(true);
    const { parentId: above, ...fields } = form;
    const body = { ...fields, ...(above === '' ? {} : { parentId: above }) };
    try {
      showSections(
        queries,
        section
          ? await caller(sectionAdminApi.edit, { params: { id: section.id }, body }, { overlay: true })
          : await caller(sectionAdminApi.create, { body }, { overlay: true }),
      );
      toast.success(t.done);
      onClose();
    } catch (error) {
      if (isApiError(error)) setErrors(error.fields);
      setIsBusy(false);
    }
  };
  const bind = (key: keyof typeof form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm((before) => ({ ...before, [key]: event.target.value })),
  });

  return (
    <Dialog
      open
      title={section ? t.editTitle : t.createTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={() => void save()}>
          {t.save}
        </Button>
      }
    >
      <FieldStack>
        <div className={css.pair}>
          <Field label={t.nameZh} error={errors.nameZh} required>
            <TextInput lang="zh-CN" maxLength={40} {...bind('nameZh')} />
          </Field>
          <Field label={t.nameEn} error={errors.nameEn} required>
            <TextInput lang="en-US" maxLength={40} {...bind('nameEn')} />
          </Field>
          <Field label={t.descriptionZh} error={errors.descriptionZh} optional={t.optional}>
            <TextArea lang="zh-CN" maxLength={300} {...bind('descriptionZh')} />
          </Field>
          <Field label={t.descriptionEn} error={errors.descriptionEn} optional={t.optional}>
            <TextArea lang="en-US" maxLength={300} {...bind('descriptionEn')} />
          </Field>
          <ParentField tree={tree} section={section} {...bind('parentId')} />
          <Field label={t.color} error={errors.color}>
            <TextInput type="color" {...bind('color')} />
          </Field>
        </div>
        <Field label={t.reason} error={errors.reason} optional={t.optional}>
          <TextInput maxLength={500} {...bind('reason')} />
        </Field>
      </FieldStack>
    </Dialog>
  );
}

/** Only top-level sections can have children, and only a section without children can move under another. */
function ParentField({
  tree,
  section,
  value,
  onChange,
}: Pick<Props, 'tree' | 'section'> & { value: string; onChange: (event: { target: { value: string } }) => void }) {
  const t = useMessages(sectionAdminMessages);
  const language = useLanguage();
  const hasChildren = tree.some((root) => root.id === section?.id && root.children.length > 0);
  const parents = hasChildren ? [] : tree.filter((root) => root.id !== section?.id);
  return (
    <Field label={t.parent}>
      <Select
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: t.topLevel },
          ...parents.map((root) => ({ value: root.id, label: root.names[language] })),
        ]}
      />
    </Field>
  );
}
