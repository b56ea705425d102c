import { t } from '@ncf/contract/t';
import { toast } from '@ncf/ui/toast';

/**
 * Copies a text, and shows whether that worked.
 * @param copied what the toast says if it did
 */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    // Without HTTPS there is no clipboard.
    await navigator.clipboard.writeText(text);
    toast(copied, { kind: 'success' });
  } catch {
    toast(t('Your browser blocked copying. Select the text and copy it yourself.'), {
      kind: 'warning',
    });
  }
}
