import { FormDialog } from '#features/console/web/form-public.ts';
import {
  LONGEST_ADDRESS,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  navigationAdminApi,
  navigationApi,
  type StaffSite,
} from '#features/navigation/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { navigationAdminMessages } from './messages.ts';

const categoriesQuery = apiQuery(navigationApi.list, { query: {} });

type SiteDialogProps = {
  /** Null: a new one. */
  site: StaffSite | null;
  labels: { name: string };
  onClose: () => void;
};

/** One site of the directory. */
export function SiteDialog({ site, labels, onClose }: SiteDialogProps) {
  const t = useMessages(navigationAdminMessages);
  const { data } = useApiQuery(categoriesQuery);
  if (!data) return null;
  const choices = data.categories.map(({ id, name }) => [id, name] as const);
  const about = { multiline: true, rows: 3, maxLength: LONGEST_DESCRIPTION, mayBeEmpty: true } as const;
  return (
    <FormDialog
      title={site ? t.editSite : t.add}
      call={site ? navigationAdminApi.edit : navigationAdminApi.add}
      params={site ? { id: site.id } : undefined}
      digest={site?.digest}
      withReason
      fields={{
        url: { label: t.url, hint: t.urlHint, type: 'url', maxLength: LONGEST_ADDRESS },
        name: { label: labels.name, maxLength: LONGEST_NAME },
        description: { label: t.description, ...about },
        categoryId: { label: t.category, choices },
      }}
      values={{
        url: site?.url,
        name: site?.name,
        description: site?.description,
        categoryId: site?.categoryId ?? choices[0]?.[0] ?? '',
      }}
      refresh={[navigationApi.list, navigationApi.read, navigationAdminApi.list, navigationAdminApi.categories]}
      onClose={onClose}
    />
  );
}
