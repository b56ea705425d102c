import { t } from '@ncf/contract/t';
import type { ErrorModule, ErrorPageProps } from '../page.ts';

/** Shown if the error page itself cannot be loaded. */
function PlainError({ data, query }: ErrorPageProps) {
  return (
    <div className="shell-width py-16" data-error={data?.statusCode ?? 500}>
      <h1 className="text-title">Something went wrong</h1>
      <p className="mt-4">
        Check your connection, then{' '}
        <a className="underline" href={query || '?'} data-reload="">
          try again
        </a>
        .
      </p>
    </div>
  );
}

/** The error page's module, which is not part of the first load. Never rejects. */
export const loadErrorModule = (): Promise<ErrorModule> =>
  import('./error-page.tsx').catch((error: unknown) => {
    console.warn(error);
    return {
      default: PlainError,
      meta: () => ({ title: 'Error', description: t('An error'), noindex: true }),
    };
  });
