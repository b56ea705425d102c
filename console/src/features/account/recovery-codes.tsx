import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { useEffect } from 'react';
import { copyText } from '../../copy-text.ts';

/** The recovery codes, which the server returns only once: nothing else closes their dialog, and a reload asks first. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Dialog open title={t('Recovery codes')}>
      <div className="grid gap-4">
        <p className="max-w-[65ch] text-small">
          <strong className="font-semibold">Two-step sign-in is on.</strong> Save these recovery
          codes somewhere you can reach without your phone. Each one signs you in once. You won’t
          see them again.
        </p>
        <ol
          aria-label="Recovery codes"
          className="grid max-w-lg gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-small sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={onDone}>
            I’ve saved them
          </Button>
          <Button
            autoFocus
            onClick={() => void copyText(codes.join('\n'), t('Recovery codes copied'))}
          >
            Copy all
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
