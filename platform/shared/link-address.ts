/** An address of the web that carries no name or password: browsers send those to whoever the link leads to. */
export const isWithoutSecret = (value: string): boolean => {
  const { username, password } = new URL(value);
  return username === '' && password === '';
};

/** Whether it is a path of this site or an https address, as staff may link to. */
export const isLinkAddress = (value: string): boolean =>
  /^(?:\/(?!\/)|https:\/\/)[^\s<>"\\]*$/.test(value) &&
  (value.startsWith('/') || (URL.canParse(value) && isWithoutSecret(value)));
