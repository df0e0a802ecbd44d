/** Whether it is a path of this site or an https address, as staff may link to. */
export const isLinkAddress = (value: string): boolean =>
  /^(?:\/(?!\/)|https:\/\/)[^\s<>"\\]*$/.test(value) && (value.startsWith('/') || URL.canParse(value));
