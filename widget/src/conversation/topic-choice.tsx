import { lazy, Suspense } from 'react';

// A choice is optional, so a visitor whose connection fails here writes without one.
const TopicButtons = lazy(() =>
  import('./topic-buttons.tsx').catch(() => ({ default: () => <></> })),
);

/** Lets the visitor choose what the first message is about, if the team has defined topics. */
export function TopicChoice() {
  return (
    <Suspense>
      <TopicButtons />
    </Suspense>
  );
}
