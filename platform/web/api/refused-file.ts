/** Failures of the file or its sender: a retry would fail again. Used by file lists and editors. */
export class RefusedFile extends Error {}
