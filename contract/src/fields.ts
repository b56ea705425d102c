import { t } from './t.ts';
import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { enteredLine } from './entered-text.ts';
import { VISIBLE, withoutHidden } from './hidden-characters.ts';
import { tooLong } from './issue-text.ts';
import { LIMITS } from './limits.ts';
import { MESSAGE_STATUSES } from './message-status.ts';

/** Fields that several shapes share, with the limits that client and server enforce (R5.2). */

/** A UUID, read in any letter case and written in lower case (RFC 9562 §4), so that equal ids are equal strings (R4.15). */
const uuid = z.uuid().check(z.toLowerCase());
/** The id of anything in the path of a call. */
export const id = uuid;
export const messageId = uuid;
export const chatUserId = uuid;
/** The id of a topic that the visitor chose (chat-topics.ts). */
export const chatTopicId = uuid;
/** The id of a tag that agents put on conversations (tags.ts). */
export const tagId = uuid;

/** The id of a message that the payload refers to; an unknown id counts as no message (R4.9). */
export const reference = z.string().check(z.toLowerCase());

export const chatUserName = enteredLine(t('Enter your name.'), LIMITS.nameMax);

/** Invisible characters could make a name look like another one; joiners spell emoji and words. */
export const allVisible = z.regex(/^(?:\P{Cf}|[\u200C\u200D])*$/u, {
  error: t('Remove the invisible characters.'),
});

/** A name as a person enters it. */
export const enteredName = chatUserName.check(allVisible);

export const chatUserEmail = emailAddress;

/** A message's text: at least one visible character. Characters that hide or reorder it are left out. */
export const messageText = z
  .string({ error: t('Write a message.') })
  .check(
    z.overwrite(withoutHidden),
    z.maxLength(LIMITS.textMax, { error: tooLong(LIMITS.textMax) }),
    z.regex(VISIBLE, { error: t('Write a message.') }),
  );

/** What goes below an agent's or a team's emails; may be empty. */
export const signature = z.string().check(z.trim(), z.maxLength(LIMITS.signatureMax));

/** What visitors read beside an agent's name; may be empty. */
export const jobTitle = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LIMITS.jobTitleMax, { error: tooLong(LIMITS.jobTitleMax) }),
    z.overwrite(withoutHidden),
    z.regex(/^\P{Cc}*$/u, { error: t('Remove the control characters.') }),
  );

/** An agent's picture as the data URL of a JPEG file; the browser has made it small. */
export const agentPicture = z.string().check(
  z.maxLength(LIMITS.agentPictureMax, { error: t('Choose another picture.') }),
  z.regex(/^data:image\/jpeg;base64,[\w+/]+={0,2}$/, {
    error: t('Choose another picture.'),
  }),
);

export const sender = z.enum(['user', 'admin']);
export type Sender = z.infer<typeof sender>;

export const messageStatus = z.enum(MESSAGE_STATUSES);

export const gender = z.enum(['female', 'male', 'other']);
export type Gender = z.infer<typeof gender>;

/** ISO 8601 in UTC, as `Date.prototype.toISOString` writes it (R3.10). */
export const messageTime = z.iso.datetime();

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** One emoji (a grapheme with a pictograph, a flag, or a keycap), or empty to remove the reaction (R4.10). */
export const emoji = z.string().check(
  z.maxLength(LIMITS.emojiMax),
  z.refine(
    (text) =>
      text === '' || (EMOJI.test(text) && [...new Intl.Segmenter().segment(text)].length === 1),
    { error: 'Use one emoji, or an empty text to remove the reaction.' },
  ),
);

/** From the reacting user's name to an emoji (R3.1). */
export const reactions = z.record(z.string(), z.string());

/** Fields of an uploaded file, in the upload's response and in the file message (R3.3, R7.3). */
export const fileFields = {
  fileUrl: z.string().check(z.regex(/^\/files\/[^\s?#]+$/)),
  mimeType: z.string().check(z.minLength(3), z.maxLength(127)),
  fileSize: z.int().check(z.gte(0), z.lte(LIMITS.fileBytes)),
  originalFileName: z.string().check(z.minLength(1), z.maxLength(LIMITS.fileNameMax)),
  /** An image's displayed size in pixels, measured by the server; absent for other files. */
  width: z.optional(z.int().check(z.gte(1))),
  height: z.optional(z.int().check(z.gte(1))),
};

/** Fields in every response about a session, of a visitor or an agent. */
export const sessionToken = {
  /** `Authorization: Bearer` and MQTT password. */
  token: z.string(),
  /** When the token expires; request a fresh one before then. */
  expiresAt: messageTime,
};
