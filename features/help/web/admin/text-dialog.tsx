import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#features/console/web/form-public.ts';
import { helpAdminApi, helpApi, LONGEST_HELP } from '#features/help/contract.ts';
import { apiQuery, queryKey, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { helpAdminMessages } from './messages.ts';

const listQuery = apiQuery(helpAdminApi.list, { query: {} });

type TextDialogProps = {
  /** Null: a new one. */
  id: string | null;
  parentId: string;
  categories: readonly (readonly [id: string, name: string])[];
  onClose: () => void;
};

/** One text in both languages. An existing one is read first: the list has its titles alone. */
export function TextDialog({ id, parentId, categories, onClose }: TextDialogProps) {
  const t = useMessages(helpAdminMessages);
  const queries = useQueryClient();
  const found = useApiQuery(apiQuery(helpAdminApi.read, { params: { id: id ?? '' }, query: {} }), {
    enabled: id !== null,
  });
  if (id !== null && !found.data) return null;
  const { titles, contents } = found.data ?? {};
  const content = { multiline: true, rows: 10, maxLength: LONGEST_HELP, hint: t.markdown, mayBeEmpty: true };
  return (
    <FormDialog
      size="l"
      title={id === null ? t.newText : t.editText}
      call={id === null ? helpAdminApi.createText : helpAdminApi.editText}
      params={id === null ? undefined : { id }}
      withReason
      fields={{
        parentId: { label: t.category, choices: categories },
        titleZh: { label: t.titleZh, lang: 'zh-CN', maxLength: 100, mayBeEmpty: true },
        contentZh: { label: t.contentZh, lang: 'zh-CN', ...content },
        titleEn: { label: t.titleEn, lang: 'en-US', maxLength: 100, mayBeEmpty: true },
        contentEn: { label: t.contentEn, lang: 'en-US', ...content },
      }}
      values={{
        parentId,
        titleZh: titles?.zh_CN,
        contentZh: contents?.zh_CN,
        titleEn: titles?.en_US,
        contentEn: contents?.en_US,
      }}
      show={(answer) => queries.setQueryData(queryKey(listQuery), answer)}
      refresh={[helpApi.tree, helpApi.read, helpAdminApi.read]}
      onClose={onClose}
    />
  );
}
