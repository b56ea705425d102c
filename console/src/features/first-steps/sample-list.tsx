import type { Samples } from '@ncf/contract/samples';

/** The samples left in the site's content, and how to replace them. */
export function SampleList({ samples }: { samples: Samples['data'] }) {
  if (samples.length === 0) return <>Every value in the site’s content is your own.</>;
  return (
    <>
      Visitors see them marked as samples. Run <code className="font-mono">npm run setup</code>, or
      edit the files below <code className="font-mono">site/</code>, and build the site again.
      <details className="mt-1">
        <summary className="w-fit cursor-pointer text-link">
          {samples.length === 1 ? '1 sample' : `${samples.length} samples`}
        </summary>
        <ul className="mt-2 grid gap-1.5">
          {samples.map(({ file, line, text }) => (
            <li key={`${file}:${line}`} className="wrap-anywhere">
              <code className="font-mono text-micro">
                {file}:{line}
              </code>{' '}
              {text}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
