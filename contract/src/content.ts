/**
 * Files of content that lie over those of a build: path in the repository, such as `site/content/company.yaml`, → text
 * that replaces the file or adds one; null removes it.
 */
export type ContentOverlay = Readonly<Record<string, string | null>>;

/** A mistake in the content, as a sentence that says what to write. */
export interface ContentProblem {
  /** Path in the repository. */
  file: string;
  /** Such as `offer.trial.days` or `obd-tracker.price`; null if the whole file is meant. */
  field: string | null;
  message: string;
}
