import { createRoot } from 'react-dom/client';
import { Icon } from './shell/icon.tsx';

// Drawn when the test says so: its clock stands still by then.
Object.assign(window, {
  draw: () => createRoot(document.body).render(<Icon name="tabler:truck" />),
});
