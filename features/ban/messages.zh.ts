import { writeInstant } from '#platform/shared/instant.ts';

export const zh = {
  errors: {
    banned: ({ reason, until, timeZone }: Record<string, unknown>) =>
      `您的 IP 地址${typeof until === 'string' ? `在 ${writeInstant(until, { language: 'zh_CN', timeZone: String(timeZone) })} 之前` : ''}无法访问本站${typeof reason === 'string' && reason !== '' ? `，原因：${reason}` : ''}`,
    notFound: '没有这条封禁，或已经解除',
  },
  rules: {
    range: '请输入一个 IP 地址，或一个范围，如 203.0.113.0/24、2001:db8::/32（IPv4 不能宽于 /8，IPv6 不能宽于 /16）',
    own: '这个范围包含您自己现在的地址',
    owners: '站长最近 30 天用过这个范围内的地址',
    wide: '只有站长可以封禁这么大的范围（IPv4 宽于 /16，IPv6 宽于 /32）',
    server: '这个范围包含服务器自己的地址',
    taken: '这个范围已被封禁',
    past: '时间必须晚于现在',
  },
  notice: {
    title: '无法访问',
  },
};
