/** A placeholder for loading content. Set its size by class; the surrounding region has `aria-busy`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-sm bg-line opacity-70 ${className}`} />;
}
