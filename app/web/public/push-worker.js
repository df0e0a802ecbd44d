// Shows what the site pushes, and opens it. It keeps nothing and answers no requests.

/** @param {PushEvent} event */
function read(event) {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Teahouse', body = '', path = '/notify/remindList', tag } = read(event);
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path ?? '/', self.location.origin);
  // Only pages of this site.
  const address = target.origin === self.location.origin ? target.href : self.location.origin;
  event.waitUntil(open(address));
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((candidate) => 'navigate' in candidate);
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address).catch(() => self.clients.openWindow(address));
}
