import { useEffect, useState } from 'react';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import css from './verification.module.css';

/** A picture document, fetched with the reader's tokens. */
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
  // Revokes the object URL on cleanup; until then the browser keeps the file in memory.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === undefined ? null : <img className={css.picture} src={url} alt={name} />;
}
