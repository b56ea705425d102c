import { toast, ToastRegion } from '@ncf/ui/toast';
import { createRoot } from 'react-dom/client';

Object.assign(window, { toast });
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<ToastRegion />);
