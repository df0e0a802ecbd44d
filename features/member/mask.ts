/** A masked phone number that its owner recognizes: `138****5678`. */
export function maskPhone(phone: string): string {
  const tail = phone.slice(-4);
  const head = phone.slice(0, Math.max(0, Math.min(phone.startsWith('+') ? 5 : 3, phone.length - 6)));
  return `${head}****${tail}`;
}

/** A masked e-mail address: `lu***@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  return `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}
