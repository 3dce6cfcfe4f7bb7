import type en from '../../translations/en.json'
import type { Placeholders } from './placeholders.gen'

/** Ids of the English catalogue. */
export type MessageId = keyof typeof en

/** The placeholder values of a message; `never` for a message without placeholders. */
export type MessageValues<Id extends MessageId> = Id extends keyof Placeholders ? Placeholders[Id] : never

/** Ids of messages without placeholders. */
export type PlainMessageId = Exclude<MessageId, keyof Placeholders>
