/**
 * Passes a link to the phone's share sheet, or to the clipboard. `given`: the phone accepted it, or the reader
 * cancelled.
 */
export async function shareLink(link: { title: string; url: string }): Promise<'given' | 'copied' | 'failed'> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // It also rejects when the reader closes the sheet.
    await navigator.share(link).catch(() => undefined);
    return 'given';
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}

/** Whether the clipboard has it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent without HTTPS, although the types say otherwise.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Fallback for sites on a local network without HTTPS. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('aria-hidden', 'true');
  area.className = 'sr-only';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
