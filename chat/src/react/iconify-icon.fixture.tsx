import { createRoot } from 'react-dom/client';
import { IconifyIcon } from './iconify-icon.tsx';

// The test draws the icon after it has paused the page's clock.
Object.assign(window, {
  draw: () => createRoot(document.body).render(<IconifyIcon name="tabler:truck" />),
});
