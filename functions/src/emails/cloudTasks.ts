/** `EmailQueue` on Cloud Tasks. Loads the SDK with the first email: most calls queue none. */
import type { App } from 'firebase-admin/app'
import { REGION } from '../../../src/domain/calls'
import { errorCode } from '../errors'
import type { EmailQueue } from './ports'
import { taskId } from './emailTask'

/** The function that the queue calls, as `index.ts` names it; the queue has the same name. */
export const WORKER = 'sendEmail'

export function cloudTasks(app: App, now: () => number): EmailQueue {
  return {
    enqueue: async (task, delaySeconds = 0) => {
      const { getFunctions } = await import('firebase-admin/functions')
      const queue = getFunctions(app).taskQueue(`locations/${REGION}/functions/${WORKER}`)
      const id = taskId(task, now(), delaySeconds)
      try {
        await queue.enqueue({ id, ...task }, { id, ...(delaySeconds > 0 && { scheduleDelaySeconds: delaySeconds }) })
      } catch (error) {
        if (errorCode(error) !== 'functions/task-already-exists') throw error
      }
    },
  }
}
