interface Watch {
  /** 0 to 1, as the browser sends. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Puts a piece of a file straight to a store elsewhere, at an address that was signed for it. Answers the name the store gives it;
 * null where the store refuses, cannot be reached or does not show it to browsers. Rejects only when it is called back.
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
