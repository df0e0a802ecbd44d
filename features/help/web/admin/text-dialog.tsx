import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#features/console/web/form-public.ts';
import { helpAdminApi, helpApi, LONGEST_HELP } from '#features/help/contract.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { apiQuery, queryKey, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
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
export function TextDialog({ id, ...rest }: TextDialogProps) {
  const t = useMessages(helpAdminMessages);
  const found = useApiQuery(apiQuery(helpAdminApi.read, { params: { id: id ?? '' }, query: {} }), {
    enabled: id !== null,
    isForOnce: true,
  });
  if (id === null) return <TextForm {...rest} />;
  if (found.data) return <TextForm {...rest} stored={found.data} />;
  if (!found.error) return null;
  return (
    <Dialog open size="s" title={t.editText} onClose={rest.onClose}>
      <ErrorState message={found.error.message} />
    </Dialog>
  );
}

type TextFormProps = Omit<TextDialogProps, 'id'> & { stored?: ResultOf<typeof helpAdminApi.read> };

function TextForm({ stored, parentId, categories, onClose }: TextFormProps) {
  const t = useMessages(helpAdminMessages);
  const queries = useQueryClient();
  // What the form begins with; read again, it may be another one.
  const [first] = useState(stored);
  const content = { multiline: true, rows: 10, maxLength: LONGEST_HELP, hint: t.markdown, mayBeEmpty: true };
  return (
    <FormDialog
      size="l"
      title={first ? t.editText : t.newText}
      call={first ? helpAdminApi.editText : helpAdminApi.createText}
      params={first ? { id: first.id } : undefined}
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
        titleZh: first?.titles.zh_CN,
        contentZh: first?.contents.zh_CN,
        titleEn: first?.titles.en_US,
        contentEn: first?.contents.en_US,
      }}
      body={() => (first ? { updatedAt: first.updatedAt } : {})}
      show={(answer) => queries.setQueryData(queryKey(listQuery), answer)}
      refresh={[helpApi.tree, helpApi.read, helpAdminApi.read]}
      onClose={onClose}
    />
  );
}
