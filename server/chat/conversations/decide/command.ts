import type { ErrorCode } from '@ncf/contract/errors';
import type { Gender } from '@ncf/contract/fields';
import type { MessageStatus } from '@ncf/contract/message-status';
import type { Channel } from '@ncf/contract/channels';
import type { EmailOptions } from '@ncf/contract/conversation-emails';
import type { Priority } from '@ncf/contract/messages';
import type { SpokenKind } from '@ncf/contract/message-kinds';
import type { Note } from '@ncf/contract/notes';
import type { RuleRun } from '@ncf/contract/rules';
import type { NoteRow } from '../../../platform/db/team-rows.ts';

/** An email that a message came with. */
export interface ReceivedWith {
  headerId: string | null;
  from: { name: string; address: string };
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  quoted: string;
  html: string | null;
}

/** What an agent's message says about its way. */
export interface ReplyWay {
  /** By default the conversation's `replyVia`. */
  via: 'chat' | 'email' | null;
  email: EmailOptions;
  /** The last entry that the agent has seen; null for no comparison with colleagues' answers. */
  seenSeq: number | null;
  /** Whether the server can send email. */
  canEmail: boolean;
}

/** Who sent the command: the conversation's visitor, or an agent. */
export type Author =
  | { sender: 'user' }
  | { sender: 'admin'; agentId: string; adminUserName: string; gender: Gender };

/** Which way a message came from the person, or an agent's is to go. */
export type EntryWay =
  | { from: 'user'; via: Channel; email: ReceivedWith | null }
  | ({ from: 'admin' } & ReplyWay);

interface Base {
  chatUserId: string;
  author: Author;
  /** The server's clock, ISO 8601 in UTC. */
  now: string;
  /** Names and the address that the payload gives the visitor, checked against the conversation's. */
  claims: { names: readonly string[]; chatUserEmail?: string } | null;
}

interface MessageCommand extends Base {
  messageId: string;
  text: string;
  replyTo: string | null;
  /** The topic that the visitor chose; null if none or from an agent. */
  topicId: string | null;
  way: EntryWay;
}

export interface SayCommand extends MessageCommand {
  type: Exclude<SpokenKind, 'file'>;
  /** What the message carries besides its text: the fields that only its kind has. */
  content: object;
}

/** The server looks up the file's type, size, and name by `fileUrl`. */
export interface FileCommand extends MessageCommand {
  type: 'file';
  fileUrl: string;
}

export interface PresenceCommand extends Base {
  type: 'admin_join' | 'admin_left';
  messageId: string;
  /** Null for the default text. */
  text: string | null;
  /** Whether an agent leaves only a conversation that is not assigned to them. */
  ifGiven?: true;
}

/** Closes the conversation. */
export interface CloseCommand extends Base {
  type: 'admin_closed';
  messageId: string;
  /** How many of the visitor's messages the agent knows; without it, nothing is compared. */
  visitorMessages?: number | undefined;
}

export interface LeaveCommand extends Base {
  type: 'user_left';
  messageId: string;
  satisfied: boolean | null;
  comment: string | null;
}

export interface RateCommand extends Omit<LeaveCommand, 'type'> {
  type: 'rated';
  satisfied: boolean;
}

export interface EditCommand extends Base {
  type: 'edit';
  messageId: string;
  text: string;
}

export interface ReactCommand extends Base {
  type: 'reacted';
  messageId: string;
  emoji: string;
}

export interface DeleteCommand extends Base {
  type: 'delete';
  messageId: string;
}

export interface ReceiptCommand extends Base {
  type: 'status_update';
  messageId: string;
  status: MessageStatus;
}

/** An agent's name and id. */
export interface AgentName {
  agentId: string;
  adminUserName: string;
}

interface HeadBase {
  chatUserId: string;
  now: string;
  claims: null;
  /** Who does it; null for the server. */
  by: AgentName | null;
}

/** Assigns the conversation to an agent, or (null) unassigns it. */
export interface AssignCommand extends HeadBase {
  type: 'assign';
  assignee: AgentName | null;
  /** Only if currently assigned to this agent (null: unassigned); if omitted, in any case. */
  from?: string | null;
}

/** Reopens a closed conversation; with `closedAt` only if it was closed at that time. */
export interface ReopenCommand extends HeadBase {
  type: 'reopen';
  closedAt?: string;
}

/** Adds and removes tags. */
export interface TagCommand extends HeadBase {
  type: 'tag';
  add: readonly string[];
  remove: readonly string[];
}

/** Takes the conversation out of the way until a time, or (null) brings it back. */
export interface SnoozeCommand extends HeadBase {
  type: 'snooze';
  until: string | null;
  /** As for a close. */
  visitorMessages?: number | undefined;
}

/** Ends a snooze whose time has come, or cancels the booked call. */
interface PlainCommand extends HeadBase {
  type: 'wake' | 'cancel_call';
}

/** Notes that an email to the visitor bounced. */
export interface BounceCommand extends HeadBase {
  type: 'bounced';
  /** The mail server's status code; may be empty. */
  status: string;
}

export interface PrioritizeCommand extends HeadBase {
  type: 'prioritize';
  priority: Priority;
}

/** Gives the conversation to a team, or (null) to the team of its topic. */
export interface TeamCommand extends HeadBase {
  type: 'team';
  team: { teamId: string; name: string } | null;
  /** Whether it then waits for someone of the team. */
  unassigns?: boolean;
  /** As for assigning. */
  from?: string | null;
}

/** Names a visitor who started without a name or an address; null leaves what is there. */
export interface IdentifyCommand extends HeadBase {
  type: 'identify';
  chatUserName: string | null;
  chatUserEmail: string | null;
}

/** Logs a rule's run, to which `applySeries` adds what the commands before it have changed, or that it is undone. */
export interface LogRunCommand extends HeadBase {
  type: 'log_run';
  run: RuleRun;
  /** Null for the run itself. */
  undoneBy: AgentName | null;
}

/** Stores the note of a transfer. A repeated one, before which `applySeries` has transferred nothing, changes nothing. */
export interface HandOverCommand extends HeadBase {
  type: 'hand_over';
  row: NoteRow;
  /** The same as the team sees it. */
  note: Note;
}

/** A command that does not change the entries. */
export type HeadCommand =
  | AssignCommand
  | ReopenCommand
  | TagCommand
  | SnoozeCommand
  | PlainCommand
  | PrioritizeCommand
  | TeamCommand
  | BounceCommand
  | IdentifyCommand
  | HandOverCommand
  | LogRunCommand;

/** A command that adds an entry. */
export type EntryCommand =
  | SayCommand
  | FileCommand
  | PresenceCommand
  | CloseCommand
  | LeaveCommand
  | RateCommand;
/** A command that changes an entry. */
export type ChangeCommand = EditCommand | ReactCommand | DeleteCommand | ReceiptCommand;
/** A validated and permitted command for the store. */
export type Command = EntryCommand | ChangeCommand | HeadCommand;

/** Commands of one conversation, in order and in one transaction. */
export interface Series {
  commands: readonly Command[];
  /** Whether nothing is done if one is refused. */
  isWhole: boolean;
}

/** Whether a command leaves the entries as they are. */
export const isHeadCommand = (command: Command): command is HeadCommand => 'by' in command;

/** Why a command was refused or failed. */
export interface Reason {
  code: ErrorCode;
  message: string;
}

/** The result of a command or a publish, from the store to the transport. */
export type Outcome =
  /**
   * Committed: acknowledge. The stamped copy (JSON) is on its way to the topic's subscribers; that of a
   * `HeadCommand` is the activity for the team's own topic.
   */
  | { outcome: 'deliver'; payload: string }
  /** Nothing changed, as for a duplicate: acknowledge only. */
  | { outcome: 'done' }
  /** Invalid or forbidden: report it to the sender only, then acknowledge. */
  | ({ outcome: 'refuse' } & Reason)
  /** Not stored, so that the sender may try again: report it to the sender only and do not acknowledge. */
  | ({ outcome: 'fail' } & Reason);
