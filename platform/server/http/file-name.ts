/** The `Content-Disposition` of a file: inline or download, with its name (RFC 8187). */
export function dispositionOf(file: { name: string; isShown: boolean }): string {
  return `${file.isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`;
}

function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
