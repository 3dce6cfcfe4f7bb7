/** The queue of the emails. `cloudTasks.ts` implements it. */
import type { EmailTask } from './emailTask'

export interface EmailQueue {
  /**
   * Queues an email; does nothing if the same one was queued in the same minute. With `delaySeconds` it is looked at that
   * much later (the emulator looks at once).
   */
  enqueue(task: EmailTask, delaySeconds?: number): Promise<void>
}
