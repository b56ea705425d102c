import { t } from '@ncf/contract/t';
import { toast } from '@ncf/ui/toast';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A button that prints something in place of the page. @param sheet null while there is nothing to print */
export function PrintButton({ sheet, label = t('Print') }: { sheet: ReactNode; label?: string }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [printing]);
  return (
    <>
      <button
        type="button"
        className="button-quiet disabled:opacity-50"
        disabled={sheet === null}
        onClick={() => setPrinting(true)}
      >
        {label}
      </button>
      {printing &&
        createPortal(
          <div
            data-sheet=""
            className="light hidden bg-white p-4 text-small text-black print:block"
          >
            {sheet}
            <p className="mt-6 text-micro break-all">{location.href}</p>
          </div>,
          document.body,
        )}
    </>
  );
}

/**
 * Buttons to copy a link to the tool and to print its result.
 * @param anchor ID of the tool in its page, for the link
 * @param sheet what is printed in place of the page; null while there is no result
 */
export function ToolActions({
  anchor,
  sheet,
  children,
}: {
  anchor: string;
  sheet: ReactNode;
  children?: ReactNode;
}) {
  const copy = async () => {
    const url = `${location.origin}${location.pathname}${location.search}#${anchor}`;
    try {
      await navigator.clipboard.writeText(url);
      toast(t('Link copied'), {
        kind: 'success',
        description: t('It includes everything you entered.'),
      });
    } catch {
      history.replaceState(history.state, '', url);
      toast(t('Your browser blocked copying'), {
        kind: 'warning',
        description: t('Copy the page’s address instead. It includes everything you entered.'),
        duration: 0,
      });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      <button type="button" className="button-quiet" onClick={() => void copy()}>
        Copy link
      </button>
      <PrintButton sheet={sheet} />
    </div>
  );
}
