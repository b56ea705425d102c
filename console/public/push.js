// The console's service worker. It only shows pushed notifications; it stores nothing and handles no requests.
const consoleWindows = async () => {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(self.registration.scope));
};

self.addEventListener('push', (event) => {
  const { title, body, tag, chatUserId } = event.data.json();
  const show = async () => {
    const windows = await consoleWindows();
    // The console on the screen makes its own sound and shows the message.
    if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
    await self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: 'icon-192.png',
      data: { chatUserId },
    });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(`c/${event.notification.data.chatUserId}`, self.registration.scope).href;
  const open = async () => {
    const [known] = await consoleWindows();
    // Only a window that this worker controls can be navigated.
    const moved = await known?.navigate(url).catch(() => null);
    return moved ? moved.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(open());
});
