interface Watch {
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a part directly to a remote store, to a signed URL. Returns its tag; null where the store refuses, cannot be
 * reached or hides the tag from browsers. Rejects only when aborted.
 */
export function putPart(link: string, part: Blob, { onProgress, signal }: Watch): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', link);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(request.status === 200 ? request.getResponseHeader('ETag') : null);
    request.onerror = () => resolve(null);
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return request.abort();
    request.send(part);
  });
}
