import { useEffect, useState } from 'react';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import css from './verification.module.css';

/** A paper that is a picture, fetched with the reader's own tokens. */
export function DocumentPicture({ asked: query, name }: { asked: ApiQuery; name: string }) {
  const { data, error, refetch } = useApiQuery(query);
  const file: unknown = data;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!(file instanceof Blob))
    return (
      <SkeletonArea>
        <Skeleton kind="block" size="l" />
      </SkeletonArea>
    );
  return <Picture file={file} name={name} />;
}

function Picture({ file, name }: { file: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  // Follows the browser's store of such addresses, which keeps the file in memory until it is told to let go.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === undefined ? null : <img className={css.picture} src={url} alt={name} />;
}
