import type { Deps } from '../deps'
import { errorCode, errorName } from '../errors'
import type { EmailTask } from './emailTask'

/** Queues an email after something that stays done without it. Resolves to false, and logs, if the queue does not answer. */
export async function tryToEnqueue(
  task: EmailTask,
  { emailQueue, log }: Pick<Deps, 'emailQueue' | 'log'>,
  delaySeconds?: number,
): Promise<boolean> {
  try {
    await emailQueue.enqueue(task, delaySeconds)
    return true
  } catch (error) {
    log.error('email not queued', { kind: task.kind, error: errorName(error), code: errorCode(error) })
    return false
  }
}
