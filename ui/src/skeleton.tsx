/** A quiet block where content will stand. Give its size by class; the region around it carries `aria-busy`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-sm bg-line opacity-70 ${className}`} />;
}
