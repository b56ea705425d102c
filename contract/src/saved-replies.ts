import { t } from './t.ts';
import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { fileFields, messageText, messageTime } from './fields.ts';
import { fileUpload } from './files.ts';
import { LANGUAGE_TAGS, TRANSLATIONS, languageOf, type Language } from './languages.ts';
import { LIMITS } from './limits.ts';

/** Saved replies, found in the composer with `/` and their shortcut or text. */

const shortcut = z.string({ error: t('Enter a shortcut.') }).check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[\p{Ll}\p{N}][\p{Ll}\p{N}-]{0,39}$/u, {
    error: t('Use up to 40 letters, digits, and hyphens, such as opening-hours.'),
  }),
);

/** The folder that lists it; empty for none. */
const folder = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LIMITS.replyFolderMax),
    z.regex(/^\P{Cc}*$/u, { error: t('Remove the control characters.') }),
  );

/** The text in other languages than English. */
const translations = z._default(z.partialRecord(z.enum(TRANSLATIONS), messageText), {});

export const newReply = z.object({
  shortcut,
  text: messageText,
  translations,
  folder: z._default(folder, ''),
  /** Uploaded files of the reply (`fileUrl`); without the field, it keeps those that it has. */
  fileUrls: z.optional(
    z.array(fileFields.fileUrl).check(
      z.maxLength(LIMITS.replyFiles, {
        error: t('Attach at most {limit} files.', { limit: LIMITS.replyFiles }),
      }),
    ),
  ),
});
export type NewReply = z.infer<typeof newReply>;

/** All of a reply's texts, the one in a visitor's language (a BCP 47 tag) first. */
export function versionsOf(
  { text, translations: others }: Pick<NewReply, 'text' | 'translations'>,
  tag: string | null,
): { language: Language; text: string }[] {
  const wanted = languageOf(tag);
  const all = LANGUAGE_TAGS.flatMap((language) => {
    const own = language === 'en' ? text : others[language];
    return own === undefined ? [] : [{ language, text: own }];
  });
  return all.toSorted((a, b) => Number(b.language === wanted) - Number(a.language === wanted));
}

export const savedReply = z.object({
  replyId: z.string(),
  shortcut: z.string(),
  text: z.string(),
  /** Empty for none. */
  folder: z._default(z.string(), ''),
  translations,
  /** Sent with the text when an agent inserts the reply, in the order in which they were uploaded. */
  files: z._default(z.array(fileUpload), []),
  /** Who changed it last. */
  adminUserName: z.string(),
  updatedAt: messageTime,
});
export type SavedReply = z.infer<typeof savedReply>;

/** Saved replies, sorted by shortcut. */
export const savedReplies = listOf(savedReply);
