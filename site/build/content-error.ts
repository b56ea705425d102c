import type { ContentProblem } from '@ncf/contract/content';

/** Invalid content; the message has a line with file, field, and what to write for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(...problems: ContentProblem[]) {
    super(
      problems
        .map(({ file, field, message }) => [file, field ?? [], message].flat().join(': '))
        .join('\n'),
    );
    this.problems = problems;
  }
}
