import type en from '../../translations/en.json'
import type { Placeholders } from './placeholders.gen'

/** Every id of the English catalogue; an unknown one does not compile. */
export type MessageId = keyof typeof en

/** What a message must be given; nothing for most. */
export type MessageValues<Id extends MessageId> = Id extends keyof Placeholders ? Placeholders[Id] : never

/** Ids whose message stands on its own. */
export type PlainMessageId = Exclude<MessageId, keyof Placeholders>
